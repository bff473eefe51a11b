import { eq } from 'drizzle-orm';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { sessions } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';

/**
 * Ends the session, or with scope 'global' all sessions of this user. Returns the cookies that delete the session from the
 * browser. Without a session it only returns the cookies.
 */
export async function logOut(
  { auth, platform, events }: Accounts,
  { headers }: Caller,
  session: Session | null,
  scope: 'global' | 'device',
  location?: string,
): Promise<string[]> {
  if (session) {
    // Sent before the log-out, because the event needs the id of the user.
    await events.loggedOut(platform, session.viewer.id, location);
    const which = scope === 'global' ? eq(sessions.userId, session.viewer.id) : eq(sessions.id, session.id);
    await platform.db.delete(sessions).where(which);
  }
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
