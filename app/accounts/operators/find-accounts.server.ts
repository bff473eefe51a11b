import { asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { operators, users } from '../account.table.server.ts';

export type FoundAccount = {
  id: string;
  email: string;
  isConfirmed: boolean;
  isOperator: boolean;
  isSuspended: boolean;
  isDemo: boolean;
};

/**
 * Returns accounts whose email address contains the text, whose id it is, or whose id is in `ids`; by email address, at
 * most `most`.
 */
export function findAccounts(
  db: Database,
  text: string,
  ids: readonly string[],
  most: number,
): Promise<FoundAccount[]> {
  const wanted = isUuid(text) ? [...ids, text.toLowerCase()] : [...ids];
  return db
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      isOperator: sql<boolean>`exists (select from ${operators} where ${eq(operators.userId, users.id)})`,
      isSuspended: sql<boolean>`${users.suspendedBecause} is not null`,
      isDemo: users.isDemo,
    })
    .from(users)
    .where(or(ilike(users.email, containing(text)), inArray(users.id, wanted)))
    .orderBy(asc(users.email))
    .limit(most);
}
