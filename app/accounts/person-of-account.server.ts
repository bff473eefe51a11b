import { asc, eq } from 'drizzle-orm';
import { findEmailsTo } from '../../platform/mail/find-emails-to.server.ts';
import { accountExports, accountLinks, operators, sessions, users, verifications } from './account.table.server.ts';
import { roleLabels } from './account.ts';
import { forgetExports } from './export-files.server.ts';
import type { AccountPart } from './accounts-context.server.ts';

/** Who somebody is here. Never a password, a token or a secret, in no form: a copy may end up anywhere. */
export const personOfAccount: AccountPart = {
  name: 'account',
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
      isSecondStepOn: user.twoFactorEnabled,
      createdAt: user.createdAt,
      changedAt: user.updatedAt,
      sessions: await db
        .select({
          device: sessions.userAgent,
          loggedInAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          endsAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt)),
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
      emailsToYou: await findEmailsTo(db, user.email),
      copiesOfYourData: await db
        .select({ askedForAt: accountExports.requestedAt, keptUntil: accountExports.expiresAt })
        .from(accountExports)
        .where(eq(accountExports.userId, userId))
        .orderBy(asc(accountExports.requestedAt)),
    };
  },
  // Everything else here goes with the row of the user, which is deleted last.
  async erase(tx, userId, platform) {
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await forgetExports(tx, platform, eq(accountExports.userId, userId));
  },
};
