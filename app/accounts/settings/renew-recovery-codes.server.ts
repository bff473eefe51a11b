import type { Accounts, Caller } from '../accounts-context.server.ts';
import { provePassword, type Unproven } from '../prove-password.server.ts';
import { withoutShortPart } from './replaced-session.server.ts';

/** Makes ten new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  { headers }: Caller,
  userId: string,
  password: string,
): Promise<{ ok: true; codes: string[] } | Unproven> {
  const unproven = await provePassword(accounts, userId, password);
  if (unproven) return unproven;
  const body = { password };
  const { backupCodes } = await accounts.auth.api.generateBackupCodes({ body, headers: withoutShortPart(headers) });
  return { ok: true, codes: backupCodes };
}
