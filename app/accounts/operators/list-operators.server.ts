import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators, users } from '../account.table.server.ts';

export type Operator = { email: string; grantedAt: Date; hasTwoFactor: boolean };

/** Returns all operators, sorted by address. */
export function listOperators(db: Database): Promise<Operator[]> {
  return db
    .select({ email: users.email, grantedAt: operators.grantedAt, hasTwoFactor: users.twoFactorEnabled })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(users.email));
}
