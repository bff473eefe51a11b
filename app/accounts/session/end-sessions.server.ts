import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from './create-session-reader.server.ts';

/** Ends this session ('device'), all sessions of its user ('global'), or all except this one ('others'). */
export async function endSessions(
  { platform, events }: Accounts,
  { id, viewer }: Pick<Session, 'id' | 'viewer'>,
  scope: 'global' | 'device' | 'others',
  location?: string,
): Promise<void> {
  // Sent before the log-out, because the event needs the id of the user.
  if (scope !== 'others') await events.loggedOut(platform, viewer.id, location);
  const ofUser = eq(sessions.userId, viewer.id);
  const which = { global: ofUser, device: eq(sessions.id, id), others: and(ofUser, ne(sessions.id, id)) };
  await platform.db.delete(sessions).where(which[scope]);
}
