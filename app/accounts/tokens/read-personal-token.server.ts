import { and, eq, gt } from 'drizzle-orm';
import { personalTokens, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { ApiSession } from './read-api-session.server.ts';
import { hashToken } from './personal-token.server.ts';
import { viewerOf } from './viewer-of.server.ts';

const minuteMs = 60_000;

/**
 * Returns the session for which a personal access token stands; undefined for an unknown, revoked or expired one. It
 * needs no second factor: its owner proved who they are when they made it.
 */
export async function readPersonalToken({ platform }: Accounts, token: string): Promise<ApiSession | undefined> {
  const { config, db } = platform;
  const now = new Date();
  const [row] = await db
    .select({ own: personalTokens, user: users })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(and(eq(personalTokens.tokenHash, hashToken(token)), gt(personalTokens.expiresAt, now)));
  if (!row) return undefined;
  const { own, user } = row;
  if (now.getTime() - (own.lastUsedAt?.getTime() ?? 0) > minuteMs)
    await db.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.id, own.id));
  return {
    id: own.id,
    token: '',
    expiresAt: own.expiresAt.getTime(),
    viewer: viewerOf(config, user),
    kind: 'personal-token',
    scope: own.scope,
    purpose: 'account',
    recoveryEmail: null,
    amr: [],
    needsFactor: false,
  };
}
