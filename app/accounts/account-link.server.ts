import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { accountLinks, users, type linkPurposes } from './account.table.server.ts';

export type LinkPurpose = (typeof linkPurposes)[number];
export type AccountLink = { userId: string; email: string };

const minuteMs = 60_000;
/** How long a link is valid, by purpose. */
export const linkLivesMs: Record<LinkPurpose, number> = {
  'reset-password': 60 * minuteMs,
  'change-email': 24 * 60 * minuteMs,
  'confirm-email': 3 * 24 * 60 * minuteMs,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a token for a link in an email; only its hash is stored. The user's earlier links with the same purpose stay
 * valid, because the emails may arrive in any order.
 */
export async function makeAccountLink(tx: Database, purpose: LinkPurpose, link: AccountLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + linkLivesMs[purpose]);
  await tx.insert(accountLinks).values({ ...link, purpose, tokenHash: hashOf(token), expiresAt });
  return token;
}

const good = (purpose: LinkPurpose, token: string) =>
  and(
    eq(accountLinks.tokenHash, hashOf(token)),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, new Date()),
  );

/**
 * Returns the account that a link belongs to, without using up the link: mail scanners open every link. Undefined if
 * the link is invalid.
 */
export async function lookAtAccountLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | undefined> {
  const [link] = await db
    .select({ userId: accountLinks.userId, email: accountLinks.email })
    .from(accountLinks)
    .where(good(purpose, token));
  return link;
}

/**
 * Uses up a link and the user's other links with its purpose. If two requests have the same token, only one succeeds.
 */
export async function takeAccountLink(
  tx: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | undefined> {
  // Locks the user's row first, as all code does: if a user opens two links at once, the second waits here.
  const seen = await lookAtAccountLink(tx, purpose, token);
  if (!seen) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.userId)).for('update');
  const [link] = await tx
    .delete(accountLinks)
    .where(good(purpose, token))
    .returning({ userId: accountLinks.userId, email: accountLinks.email });
  if (link) await forgetAccountLinks(tx, link.userId, purpose);
  return link;
}

/** Deletes the user's links with this purpose, so that links sent before a change no longer work. */
export async function forgetAccountLinks(tx: Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
}

/** Deletes expired links. */
export async function forgetExpiredLinks(db: Database): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date()));
}
