import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { secondStepChanged } from '../emails/auth-emails.email.ts';

/** Tells the owner that the second step is on or off now. It is, whatever happens to the e-mail: never throws. */
export async function tellSecondStep({ platform }: Accounts, email: string, isOn: boolean): Promise<void> {
  const { db, jobs, config, log } = platform;
  try {
    await db.transaction((tx) => sendEmail(tx, jobs, secondStepChanged(config, email, isOn)));
  } catch (error) {
    log.error({ err: error, isOn }, 'nobody was told about the second step');
  }
}
