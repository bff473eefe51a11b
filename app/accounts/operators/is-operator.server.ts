import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators } from '../account.table.server.ts';

/** Whether this person runs the marketplace (D1). Asked of the database each time: the right may end at any moment. */
export async function isOperator(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: operators.userId }).from(operators).where(eq(operators.userId, userId));
  return rows.length > 0;
}
