import type { RefreshAnswer } from './session-keeper.ts';
import { isSignedIn } from './signed-in.ts';

/**
 * Asks the server to refresh the session of this browser, whose cookies are sent along. Never rejects. Only a clear 401
 * ends the session; any other failure (no network, a gateway's error page, an aborted request) returns 'try-again'.
 */
export async function askSession(signal: AbortSignal): Promise<RefreshAnswer> {
  try {
    const response = await fetch('/session', { method: 'POST', headers: { Accept: 'application/json' }, signal });
    if (response.status === 401) return { kind: 'signed-out', wasEnded: await wasEnded(response) };
    if (response.status !== 200) return { kind: 'try-again' };
    const answer: unknown = await response.json();
    if (isSignedIn(answer)) {
      // Converted to this browser's clock, which may be wrong.
      const { now } = answer as { now?: unknown };
      const aheadMs = typeof now === 'number' ? Date.now() - now : 0;
      const session = { ...answer.session, expiresAt: answer.session.expiresAt + aheadMs };
      return { kind: 'refreshed', user: answer.user, session };
    }
  } catch {
    // No network, or a body that is not JSON: try again.
  }
  return { kind: 'try-again' };
}

/**
 * Whether a 401 response means that someone ended the session. False when the session has expired or the reason is
 * unknown.
 */
export async function wasEnded(refusal: Response): Promise<boolean> {
  const answer: unknown = await refusal.json().catch(() => null);
  return (answer as { why?: unknown } | null)?.why === 'ended';
}
