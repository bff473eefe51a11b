import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { twoFactors, users } from '../account.table.server.ts';
import type { Role } from '../account.ts';

/** A user, as programs that act for them see them. `factors`: the ids of their second factors: none or one. */
export type ApiUser = {
  id: string;
  email: string;
  isEmailConfirmed: boolean;
  role: Role | null;
  createdAt: Date;
  updatedAt: Date;
  factors: readonly string[];
};

/** Returns the account of a user; undefined when it does not exist. */
export async function findApiUser(db: Database, userId: string): Promise<ApiUser | undefined> {
  const [row] = await db
    .select({ user: users, factor: twoFactors.id })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), eq(twoFactors.verified, true)))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { id, email, emailVerified, role, createdAt, updatedAt } = row.user;
  const factors = row.factor === null ? [] : [row.factor];
  return { id, email, isEmailConfirmed: emailVerified, role, createdAt, updatedAt, factors };
}
