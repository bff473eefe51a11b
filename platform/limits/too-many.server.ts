import type { Limit, LimitAnswer } from './open-limit.server.ts';

export type TooMany = { ok: false; reason: 'too-many'; retryAfterSeconds: number; text: string };

/**
 * Counts an attempt against each limit. For the first limit that is used up, returns a refusal with the time to wait.
 */
export async function tooMany(...tries: [limit: Limit, who: string][]): Promise<TooMany | undefined> {
  for (const [limit, who] of tries) {
    const answer = await limit.take(who);
    if (!answer.ok) return asTooMany(answer);
  }
  return undefined;
}

/** If the limit is used up, returns a refusal with the time to wait in words. Counts nothing. */
export async function isUsedUp(limit: Limit, who: string): Promise<TooMany | undefined> {
  const answer = await limit.look(who);
  return answer.ok ? undefined : asTooMany(answer);
}

/** Returns a refusal with the time to wait in words. */
function asTooMany({ retryAfterSeconds }: Extract<LimitAnswer, { ok: false }>): TooMany {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? '1 minute' : `${minutes} minutes`;
  return { ok: false, reason: 'too-many', retryAfterSeconds, text: `Too many attempts. Try again in ${wait}.` };
}
