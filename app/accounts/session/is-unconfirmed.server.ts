import type { Config } from '../../../platform/config/read-config.server.ts';

/** Whether an account still has to confirm its address: without a mail server nobody could (D38). */
export function isUnconfirmed({ smtpUrl }: Pick<Config, 'smtpUrl'>, user: { emailVerified: boolean }): boolean {
  return smtpUrl !== undefined && !user.emailVerified;
}
