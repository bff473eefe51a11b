import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators, users } from '../account.table.server.ts';

/**
 * Returns the operators' email addresses, except those of demo accounts, of suspended accounts, and of users whose ids are
 * in `except`.
 */
export async function findOperatorAddresses(db: Database, except: readonly string[] = []): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(users.isDemo, false), isNull(users.suspendedBecause), notInArray(users.id, [...except])))
    .orderBy(asc(users.email));
  return rows.map(({ email }) => email);
}
