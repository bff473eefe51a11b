import { eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { readBudget } from './budget.ts';
import { serviceProfiles as services } from './service.table.server.ts';

const atOnce = 500;

/** Returns the database columns for a budget text: the range of amounts read from it, and the text itself. */
export function budgetColumns(budget: string) {
  const read = readBudget(budget);
  return { budgetMin: read?.min ?? null, budgetMax: read?.max ?? null, budgetRead: budget };
}

/**
 * Parses the budgets that have not been parsed yet, in rows stored by an earlier version. Returns how many it parsed.
 */
export async function readBudgets(db: Database): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await db
      .select({ id: services.id, budget: services.budget })
      .from(services)
      .where(isNull(services.budgetRead))
      .limit(atOnce);
    for (const { id, budget } of rows) await db.update(services).set(budgetColumns(budget)).where(eq(services.id, id));
    done += rows.length;
    if (rows.length < atOnce) return done;
  }
}
