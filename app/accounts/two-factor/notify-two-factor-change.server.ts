import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { twoFactorChanged } from '../emails/auth-emails.email.ts';

/** Tells the owner by email that two-factor login is now on or off. Never throws: the change is already stored. */
export async function notifyTwoFactorChange({ platform }: Accounts, email: string, isOn: boolean): Promise<void> {
  const { db, jobs, config, log } = platform;
  try {
    await db.transaction((tx) => sendEmail(tx, jobs, twoFactorChanged(config, email, isOn)));
  } catch (error) {
    log.error({ err: error, isOn }, 'nobody was told about the second step');
  }
}
