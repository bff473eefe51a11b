import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { importAsks } from '../operator/directory-emails.email.ts';
import type { ImportContext } from './import-run.server.ts';

/** Writes to every operator that an import asks. The command line has no jobs, and tells whoever started it there. */
export async function tellOperators(
  tx: Transaction,
  { config, jobs }: Pick<ImportContext, 'config' | 'jobs'>,
  question: string,
): Promise<void> {
  if (!jobs) return;
  const { rows } = await tx.execute<{ email: string }>(
    sql`select u.email from users u join operators o on o.user_id = u.id where not u.is_demo order by u.email`,
  );
  for (const { email } of rows) await sendEmail(tx, jobs, importAsks(config, email, question));
}
