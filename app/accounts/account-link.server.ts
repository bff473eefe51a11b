import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { accountLinks, users, type linkPurposes } from './account.table.server.ts';

export type LinkPurpose = (typeof linkPurposes)[number];
export type AccountLink = { userId: string; email: string };

const minuteMs = 60_000;
/** How long a link is good, by what it is for. */
export const linkLivesMs: Record<LinkPurpose, number> = {
  'reset-password': 60 * minuteMs,
  'change-email': 24 * 60 * minuteMs,
  'confirm-email': 3 * 24 * 60 * minuteMs,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the token of a link to be sent by e-mail; only its hash is kept. Links of the same purpose that were sent to this
 * user before stay good: of two e-mails on their way either may arrive first.
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

/** Whose link this is, without using it up: mail scanners open every link. Undefined when it is not good for the purpose. */
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

/** Uses a link up, and with it all others of its purpose for this user. Of two requests with one token only one gets it. */
export async function takeAccountLink(
  tx: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | undefined> {
  // The person's row first, as everywhere: two links of one person that are used at once wait for each other here.
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

/** Makes links worthless that were sent before something changed. */
export async function forgetAccountLinks(tx: Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
}

/** Takes away what has expired. */
export async function forgetExpiredLinks(db: Database): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date()));
}
