import type { Database } from '../database/open-database.server.ts';
import { mailTransport } from './mail-transport.table.server.ts';

/** Whether a failed delivery concerns only this email: the mail server was reached, and refused the recipient. */
export function isAboutOneEmail(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string };
  // nodemailer's code for a refused sender or recipient. A refused sender is the same for every email.
  return code === 'EENVELOPE' && command !== 'MAIL FROM';
}

/** Records whether emails can be sent. Writes only when that has changed. */
export async function noteMailTransport(db: Database, isFailing: boolean): Promise<void> {
  const [known] = await db.select().from(mailTransport);
  if (known?.isFailing === isFailing) return;
  const news = { isFailing, changedAt: new Date() };
  await db.insert(mailTransport).values(news).onConflictDoUpdate({ target: mailTransport.onlyRow, set: news });
}
