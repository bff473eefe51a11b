import type { RefreshAnswer } from './session-keeper.ts';
import { isSignedIn } from './signed-in.ts';

/**
 * Asks the server to refresh the session of this browser (its cookies go along). Never rejects: only a clear 401 ends the
 * session, and whatever is not understood (no network, a gateway's page, a request given up) is worth another try.
 */
export async function askSession(signal: AbortSignal): Promise<RefreshAnswer> {
  try {
    const response = await fetch('/session', { method: 'POST', headers: { Accept: 'application/json' }, signal });
    if (response.status === 401) return { kind: 'signed-out', wasEnded: await wasEnded(response) };
    if (response.status !== 200) return { kind: 'try-again' };
    const answer: unknown = await response.json();
    if (isSignedIn(answer)) {
      // Its time by this browser's clock, which may be wrong.
      const { now } = answer as { now?: unknown };
      const aheadMs = typeof now === 'number' ? Date.now() - now : 0;
      const session = { ...answer.session, expiresAt: answer.session.expiresAt + aheadMs };
      return { kind: 'refreshed', user: answer.user, session };
    }
  } catch {
    // Falls through: no network, or a body that is not JSON.
  }
  return { kind: 'try-again' };
}

/** Whether somebody has ended the session that a 401 is about: its time was not up. */
export async function wasEnded(refusal: Response): Promise<boolean> {
  const answer: unknown = await refusal.json().catch(() => null);
  return (answer as { why?: unknown } | null)?.why === 'ended';
}
