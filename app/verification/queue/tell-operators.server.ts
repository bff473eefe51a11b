import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { checkWaiting } from '../verification-emails.email.ts';

/** Writes to every operator that something waits for a decision. */
export async function tellOperators(
  tx: Transaction,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select u.email from users u join operators o on o.user_id = u.id where not u.is_demo order by u.email`,
  );
  for (const { email } of rows) await sendEmail(tx, jobs, checkWaiting(config, email));
}
