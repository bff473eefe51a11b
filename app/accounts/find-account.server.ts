import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { operators, users } from './account.table.server.ts';
import type { Role } from './account.ts';

/** An account as operators see it. `personName`: '' when the user gave no name. `openedAt`: ISO 8601. */
export type Account = {
  id: string;
  personName: string;
  email: string;
  role: Role | null;
  isConfirmed: boolean;
  isOperator: boolean;
  isSuspended: boolean;
  isDemo: boolean;
  openedAt: string;
};

/** Returns the account with this id. Undefined for an invalid or unknown id and for a closed account. */
export async function findAccount(db: Database, accountId: string): Promise<Account | undefined> {
  if (!isUuid(accountId)) return undefined;
  const [row] = await db
    .select({
      id: users.id,
      personName: sql<string>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
      email: users.email,
      role: users.role,
      isConfirmed: users.emailVerified,
      isOperator: sql<boolean>`exists (select from ${operators} where ${operators.userId} = ${users.id})`,
      isSuspended: sql<boolean>`${users.suspendedBecause} is not null`,
      isDemo: users.isDemo,
      openedAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, accountId));
  return row && { ...row, openedAt: row.openedAt.toISOString() };
}
