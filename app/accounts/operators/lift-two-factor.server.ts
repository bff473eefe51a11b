import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { users } from '../account.table.server.ts';
import { twoFactorLifted } from '../emails/auth-emails.email.ts';
import { isDemoAddress } from '../account.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { byCommand } from './operator-log.ts';
import { recordAct } from './record-act.server.ts';
import { forgetTwoFactor } from '../two-factor/forget-two-factor.server.ts';

export type LiftAnswer =
  { ok: true; email: string } | { ok: false; reason: 'no-address' | 'no-account' | 'has-no-second-step' };

/**
 * Switches off two-factor login for a user who has lost their phone and recovery codes, and sends them an email. Called
 * only by the command for operators, never by a request: the operator must verify who is asking.
 */
export async function liftTwoFactor(
  { db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>,
  address: string,
): Promise<LiftAnswer> {
  const email = toEmailAddress(address);
  if (!email) return { ok: false, reason: 'no-address' };
  return db.transaction(async (tx): Promise<LiftAnswer> => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) return { ok: false, reason: 'no-account' };
    if (!user.twoFactorEnabled) return { ok: false, reason: 'has-no-second-step' };
    await forgetTwoFactor(tx, user.id);
    if (!isDemoAddress(email)) await sendEmail(tx, jobs, twoFactorLifted(config, email));
    await recordAct(tx, { by: byCommand, act: 'two-factor-off', account: user.id });
    return { ok: true, email };
  });
}
