import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { users } from '../account.table.server.ts';
import { secondStepLifted } from '../emails/auth-emails.email.ts';
import { isDemoAddress } from '../demo-accounts.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { forgetSecondStep } from '../two-factor/forget-second-step.server.ts';

export type LiftAnswer =
  { ok: true; email: string } | { ok: false; reason: 'no-address' | 'no-account' | 'has-no-second-step' };

/**
 * Switches the second step off for somebody who has lost their phone and the recovery codes, and tells them. Only the
 * operator's own command calls this, no request: who asks for it is for the operator to find out.
 */
export async function liftSecondStep(
  { db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>,
  address: string,
): Promise<LiftAnswer> {
  const email = toEmailAddress(address);
  if (!email) return { ok: false, reason: 'no-address' };
  return db.transaction(async (tx): Promise<LiftAnswer> => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) return { ok: false, reason: 'no-account' };
    if (!user.twoFactorEnabled) return { ok: false, reason: 'has-no-second-step' };
    await forgetSecondStep(tx, user.id);
    if (!isDemoAddress(email)) await sendEmail(tx, jobs, secondStepLifted(config, email));
    return { ok: true, email };
  });
}
