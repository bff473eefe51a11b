import type { Caller } from '../../../platform/http/caller-of.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { endSessions } from '../session/end-sessions.server.ts';

/**
 * Ends the session, or with scope 'global' all sessions of this user. Returns the cookies that delete the session from the
 * browser. Without a session it only returns the cookies.
 */
export async function logOut(
  accounts: Accounts,
  { headers }: Caller,
  session: Session | null,
  scope: 'global' | 'device',
  location?: string,
): Promise<string[]> {
  if (session) await endSessions(accounts, session, scope, location);
  const answer = await accounts.auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
