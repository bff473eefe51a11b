import type { Database } from '../database/open-database.server.ts';
import { mailTransport } from './mail-transport.table.server.ts';

/**
 * Whether the mail server could not be reached or did not let us in when the last e-mail was tried, so that the next
 * one will probably not arrive soon. False when no e-mail has been tried yet.
 */
export async function isMailFailing(db: Database): Promise<boolean> {
  const [row] = await db.select({ isFailing: mailTransport.isFailing }).from(mailTransport);
  return row?.isFailing ?? false;
}
