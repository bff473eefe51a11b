import type { Database } from '../database/open-database.server.ts';
import { mailTransport } from './mail-transport.table.server.ts';

/**
 * Whether the mail server was unreachable or refused our login at the last attempt; if so, the next email will
 * probably be late. False before the first attempt.
 */
export async function isMailFailing(db: Database): Promise<boolean> {
  const [row] = await db.select({ isFailing: mailTransport.isFailing }).from(mailTransport);
  return row?.isFailing ?? false;
}
