import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { operators, users } from './account.table.server.ts';
import type { Role } from './account.ts';

/** An account as operators see it. `personName`: '' where none was given. `openedAt`: ISO 8601. */
export type Account = {
  id: string;
  personName: string;
  role: Role | null;
  isConfirmed: boolean;
  isOperator: boolean;
  isDemo: boolean;
  openedAt: string;
};

/** The account with this id; undefined when there is none, a closed one among them, and for a text that is no id. */
export async function findAccount(db: Database, accountId: string): Promise<Account | undefined> {
  if (!isUuid(accountId)) return undefined;
  const [row] = await db
    .select({
      id: users.id,
      personName: sql<string>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
      role: users.role,
      isConfirmed: users.emailVerified,
      isOperator: sql<boolean>`exists (select from ${operators} where ${operators.userId} = ${users.id})`,
      isDemo: users.isDemo,
      openedAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, accountId));
  return row && { ...row, openedAt: row.openedAt.toISOString() };
}
