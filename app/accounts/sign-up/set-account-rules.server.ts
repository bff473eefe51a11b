import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';

/** Stores whether email addresses must be confirmed: database views read it. Writes only when the value has changed. */
export async function setAccountRules(db: Database, rules: { isConfirmationRequired: boolean }): Promise<void> {
  const { isConfirmationRequired } = rules;
  await db.execute(sql`
    insert into account_rules (confirmation_required) values (${isConfirmationRequired})
    on conflict (only_row) do update set confirmation_required = excluded.confirmation_required
    where account_rules.confirmation_required <> excluded.confirmation_required`);
}
