import { inFigures } from '../../../ui/text/numbers.ts';
import { longestMessage, messageTexts, writingTexts, type Message } from '../message.ts';

const refusals = {
  'signed-out': 'Your session has ended. Log in again to send this message.',
  unconfirmed: writingTexts.unconfirmed,
  empty: 'Type a message first.',
  'too-long': `A message can have up to ${inFigures(longestMessage)} characters.`,
  yourself: 'You can’t send a message to yourself.',
  'not-found': writingTexts['not-found'],
  'closed-account': writingTexts['closed-account'],
  'you-blocked': writingTexts['you-blocked'],
  'not-accepted': writingTexts['not-accepted'],
  broken: messageTexts.notSent,
} as const;

export type SendReason = keyof typeof refusals | 'too-many';
export type SendRefusal = { ok: false; reason: SendReason; text: string; retryAfterSeconds?: number };
export type SendAnswer = { ok: true; message: Message } | SendRefusal;

export function refuse(reason: keyof typeof refusals): SendRefusal {
  return { ok: false, reason, text: refusals[reason] };
}

export function refuseForNow(retryAfterSeconds: number): SendRefusal {
  return {
    ok: false,
    reason: 'too-many',
    text: `You’ve sent a lot of messages. Try again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
  };
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 100 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const statuses: Record<SendReason, number> = {
  'signed-out': 401,
  unconfirmed: 403,
  empty: 400,
  'too-long': 400,
  yourself: 400,
  'not-found': 404,
  'closed-account': 409,
  'you-blocked': 409,
  'not-accepted': 403,
  'too-many': 429,
  broken: 400,
};

/** Returns the HTTP status for this result. */
export function statusOf(answer: SendAnswer): number {
  return answer.ok ? 200 : statuses[answer.reason];
}
