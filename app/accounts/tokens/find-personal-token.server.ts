import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { personalTokens, users } from '../account.table.server.ts';
import { hashToken } from './secret-token.server.ts';

const minuteMs = 60_000;

/** Returns a personal access token and its owner; undefined for an unknown, revoked or expired one. */
export async function findPersonalToken(db: Database, token: string) {
  const now = new Date();
  const [row] = await db
    .select({ own: personalTokens, user: users })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(and(eq(personalTokens.tokenHash, hashToken(token)), gt(personalTokens.expiresAt, now)));
  if (row && now.getTime() - (row.own.lastUsedAt?.getTime() ?? 0) > minuteMs)
    await db.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.id, row.own.id));
  return row;
}
