import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators, users } from '../account.table.server.ts';

/**
 * Whether a user is an operator (D1) and not suspended. Reads the database each time, because the right may be revoked at
 * any moment.
 */
export async function isOperator(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, userId), isNull(users.suspendedBecause)));
  return rows.length > 0;
}
