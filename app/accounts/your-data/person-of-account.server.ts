import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findEmailsTo } from '../../../platform/mail/find-emails-to.server.ts';
import type { AccountDataPart } from '../../../platform/room/account-data-part.server.ts';
import {
  accountExports,
  accountLinks,
  operators,
  personalTokens,
  sessions,
  users,
  verifications,
} from '../account.table.server.ts';
import { roleLabels } from '../account.ts';
import { forgetInLog } from '../operators/forget-in-log.server.ts';
import { forgetExports } from './export-files.server.ts';
import { listInPages, rowsOfPage } from './data-list.server.ts';

/** `at`: when the session started, as the database writes it. Sessions with the same start are ordered by id. */
type SessionRow = { id: string; at: string; device: string | null; loggedInAt: Date; lastSeenAt: Date; endsAt: Date };

async function findSessionsAfter(db: Database, userId: string, after: SessionRow | undefined): Promise<SessionRow[]> {
  const { id, createdAt } = sessions;
  const isLater = after && sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id,
      at: sql<string>`${createdAt}::text`,
      device: sessions.userAgent,
      loggedInAt: createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLater))
    .orderBy(asc(createdAt), asc(id))
    .limit(rowsOfPage);
}

/**
 * The account data of a user. It contains no password, token or secret in any form, because a copy may end up anywhere.
 */
export const personOfAccount: AccountDataPart = {
  name: 'account',
  order: 10,
  async count(db, userId) {
    return {
      Sessions: await db.$count(sessions, eq(sessions.userId, userId)),
      'Access tokens': await db.$count(personalTokens, eq(personalTokens.userId, userId)),
    };
  },
  async exportData(db, userId) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) return null;
    const [operator] = await db.select().from(operators).where(eq(operators.userId, userId));
    return {
      id: user.id,
      email: user.email,
      isEmailConfirmed: user.emailVerified,
      firstName: user.firstName,
      lastName: user.lastName,
      accountType: user.role && roleLabels[user.role],
      isOperator: operator !== undefined,
      isTwoFactorOn: user.twoFactorEnabled,
      suspendedBecause: user.suspendedBecause,
      createdAt: user.createdAt,
      changedAt: user.updatedAt,
      sessions: listInPages<SessionRow>(
        (after) => findSessionsAfter(db, userId, after),
        ({ id, at, ...shown }) => shown,
      ),
      linksSent: await db
        .select({
          purpose: accountLinks.purpose,
          to: accountLinks.email,
          sentAt: accountLinks.createdAt,
          endsAt: accountLinks.expiresAt,
        })
        .from(accountLinks)
        .where(eq(accountLinks.userId, userId))
        .orderBy(asc(accountLinks.createdAt)),
      accessTokens: await db
        .select({
          name: personalTokens.name,
          scope: personalTokens.scope,
          madeAt: personalTokens.createdAt,
          lastUsedAt: personalTokens.lastUsedAt,
          endsAt: personalTokens.expiresAt,
        })
        .from(personalTokens)
        .where(eq(personalTokens.userId, userId))
        .orderBy(asc(personalTokens.createdAt)),
      emailsToYou: await findEmailsTo(db, user.email),
      copiesOfYourData: await db
        .select({ askedForAt: accountExports.requestedAt, keptUntil: accountExports.expiresAt })
        .from(accountExports)
        .where(eq(accountExports.userId, userId))
        .orderBy(asc(accountExports.requestedAt)),
    };
  },
  // All other rows here are deleted with the user's row, which is deleted last.
  async erase(tx, userId, platform) {
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await forgetInLog(tx, userId);
    await forgetExports(tx, platform, eq(accountExports.userId, userId));
  },
  onClose: {
    erases: [
      'Your account: email address, name and password.',
      'Your logins: you’ll be logged out on all your devices, and your access tokens will stop working.',
      'Any copies of your data we’ve made for you.',
    ],
    keeps: [
      {
        what: 'Emails we’ve sent you. They stay in your mailbox and on the mail servers that carried them, and we keep each one’s subject line and your address for 30 days. That includes a final email to confirm your account is closed.',
        why: 'We keep these to prove they were delivered.',
      },
      {
        what: 'If somebody who runs this site did something about your account: that they did it, and when. We delete your name and the reason from it.',
        why: 'We keep a record that nobody can change, so that we can be held to account.',
      },
    ],
  },
};
