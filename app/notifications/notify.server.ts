import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { sendEmail, type Email } from '../../platform/mail/send-email.server.ts';
import { recipients } from './notification.table.server.ts';

/**
 * Sends a user an email that concerns only them, such as a decision or a receipt, if the caller's transaction commits. Closed
 * accounts get none. `confirmedOnly`: demo users and users without a confirmed address get none either.
 */
export async function notify(
  tx: Transaction,
  jobs: Jobs,
  userId: string,
  compose: (recipient: string) => Email,
  { confirmedOnly = false } = {},
): Promise<void> {
  const [recipient] = await tx.select().from(recipients).where(eq(recipients.userId, userId));
  if (!recipient || (confirmedOnly && (!recipient.isConfirmed || recipient.isDemo))) return;
  await sendEmail(tx, jobs, compose(recipient.email));
}
