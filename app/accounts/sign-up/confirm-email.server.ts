import { eq, sql } from 'drizzle-orm';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { forgetAccountLinks, lookAtAccountLink, takeAccountLink, type AccountLink } from '../account-link.server.ts';
import { users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { emailChanged } from '../emails/auth-emails.email.ts';
import { accountLimits } from '../account-limits.server.ts';

export type ConfirmAnswer =
  | { ok: true; kind: 'confirmed' | 'changed'; userId: string }
  | { ok: false; reason: 'bad-link' | 'address-taken' }
  | TooMany;

type Kind = 'confirm-email' | 'change-email';

/** Returns the address that a link would confirm; the link stays valid. Undefined when the link is not valid. */
export async function lookAtConfirmation(
  { platform }: Accounts,
  token: string,
): Promise<{ kind: Kind; email: string } | undefined> {
  for (const kind of ['confirm-email', 'change-email'] as const) {
    const link = await lookAtAccountLink(platform.db, kind, token);
    if (link) return { kind, email: link.email };
  }
  return undefined;
}

/** Confirms the address that the link was sent to. If the account has another address, the new one replaces it. */
export async function confirmEmail(accounts: Accounts, caller: Caller, token: string): Promise<ConfirmAnswer> {
  const { platform, limitOf } = accounts;
  const limited = await tooMany([limitOf(accountLimits.linkPerAddress), caller.clientAddress]);
  if (limited) return limited;
  try {
    return await platform.db.transaction(async (tx): Promise<ConfirmAnswer> => {
      const own = await takeAccountLink(tx, 'confirm-email', token);
      if (own) return confirmOwn(tx, own);
      const next = await takeAccountLink(tx, 'change-email', token);
      return next ? changeTo(tx, accounts, next) : { ok: false, reason: 'bad-link' };
    });
  } catch (error) {
    // Another account with this address was confirmed after the link was sent.
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code === '23505') return { ok: false, reason: 'address-taken' };
    throw error;
  }
}

async function confirmOwn(tx: Transaction, { userId, email }: AccountLink): Promise<ConfirmAnswer> {
  const rows = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(sql`${users.id} = ${userId} and ${users.email} = ${email}`)
    .returning({ id: users.id });
  return rows.length > 0 ? { ok: true, kind: 'confirmed', userId } : { ok: false, reason: 'bad-link' };
}

async function changeTo(tx: Transaction, { platform }: Accounts, link: AccountLink): Promise<ConfirmAnswer> {
  const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update');
  if (!user) return { ok: false, reason: 'bad-link' };
  const changed = { email: link.email, emailVerified: true, updatedAt: new Date() };
  await tx.update(users).set(changed).where(eq(users.id, user.id));
  // Links that were sent to the old address must no longer give access to the account.
  await forgetAccountLinks(tx, user.id, 'reset-password');
  await forgetAccountLinks(tx, user.id, 'confirm-email');
  await sendEmail(tx, platform.jobs, emailChanged(platform.config, user.email, link.email));
  return { ok: true, kind: 'changed', userId: user.id };
}
