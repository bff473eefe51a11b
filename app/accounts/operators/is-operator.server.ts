import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators } from '../account.table.server.ts';

/** Whether a user is an operator (D1). Reads the database each time, because the right may be revoked at any moment. */
export async function isOperator(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: operators.userId }).from(operators).where(eq(operators.userId, userId));
  return rows.length > 0;
}
