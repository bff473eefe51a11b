import type { Config } from '../../../platform/config/read-config.server.ts';

/** Whether an account must still confirm its address. Without a mail server no confirmation is possible or required (D38). */
export function isUnconfirmed({ smtpUrl }: Pick<Config, 'smtpUrl'>, user: { emailVerified: boolean }): boolean {
  return smtpUrl !== undefined && !user.emailVerified;
}
