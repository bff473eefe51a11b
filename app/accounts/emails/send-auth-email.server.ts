import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { isMailFailing } from '../../../platform/mail/is-mail-failing.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { makeAccountLink } from '../account-link.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { isDemoAddress } from '../account.ts';
import type { AuthEmailType } from './auth-email.ts';
import { confirmationEmail, passwordResetEmail } from './auth-emails.email.ts';
import { accountLimits } from '../account-limits.server.ts';

/**
 * 'sent': the email is in the outbox. 'failing': it is there too, but may be late, because the site's last attempt
 * to send any email failed. 'threw': the email could not be stored. In every case the action that caused the email
 * has succeeded.
 */
export type AuthEmailAnswer = 'sent' | 'failing' | 'threw';

/** The site's own version of the call auth-emails: creates a token and stores the email for the user. Never throws. */
export async function sendAuthEmail(
  { platform }: Accounts,
  type: AuthEmailType,
  user: { id: string; email: string } | undefined,
): Promise<AuthEmailAnswer> {
  const { db, jobs, config, log } = platform;
  try {
    if (user && !isDemoAddress(user.email)) {
      await db.transaction(async (tx) => {
        const purpose = type === 'signup' ? 'confirm-email' : 'reset-password';
        const token = await makeAccountLink(tx, purpose, { userId: user.id, email: user.email });
        const write = type === 'signup' ? confirmationEmail : passwordResetEmail;
        await sendEmail(tx, jobs, write(config, user.email, token));
      });
    } else await tryOutbox(platform);
    // Checked for every address alike: the response must not reveal whether an account exists.
    return (await isMailFailing(db)) ? 'failing' : 'sent';
  } catch (error) {
    log.error({ err: error, type }, 'an email could not be put into the outbox');
    return 'threw';
  }
}

/**
 * Stores an email and rolls back the transaction. Called for an address without an account, so that the request fails
 * in the same cases as for an address with an account.
 */
async function tryOutbox({ db, jobs }: Accounts['platform']): Promise<void> {
  const takenBack = new Error('taken back');
  const writing = db.transaction(async (tx) => {
    await sendEmail(tx, jobs, { recipient: 'nobody@site.invalid', subject: '', text: '' });
    throw takenBack;
  });
  await writing.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
}

/** 'Send again', for a signed-in user with an unconfirmed address. */
export async function resendConfirmation(
  accounts: Accounts,
  clientAddress: string,
  user: { id: string; email: string },
): Promise<{ ok: true; email: AuthEmailAnswer } | TooMany> {
  const limited = await tooMany(
    [accounts.limitOf(accountLimits.resendPerAddress), clientAddress],
    [accounts.limitOf(accountLimits.resendPerAccount), user.id],
  );
  return limited ?? { ok: true, email: await sendAuthEmail(accounts, 'signup', user) };
}
