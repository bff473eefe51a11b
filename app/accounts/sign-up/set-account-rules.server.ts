import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';

/** Writes down for the views of the database whether addresses must be confirmed; only where that has changed. */
export async function setAccountRules(db: Database, rules: { isConfirmationRequired: boolean }): Promise<void> {
  const { isConfirmationRequired } = rules;
  await db.execute(sql`
    insert into account_rules (confirmation_required) values (${isConfirmationRequired})
    on conflict (only_row) do update set confirmation_required = excluded.confirmation_required
    where account_rules.confirmation_required <> excluded.confirmation_required`);
}
