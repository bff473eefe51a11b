import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { passwordLength, passwordMax } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { enterCurrentText } from '../sign-up/sign-up-rules.ts';
import { matchPassword } from '../reset/store-password.server.ts';
import { accountLimits } from '../account-limits.server.ts';

/** Why a password that was asked again does not prove who one is; the field has the same name in every form. */
export type Unproven = { ok: false; reason: 'unproven'; field: 'currentPassword'; text: string } | TooMany;

/** The hash that the password was right for: lockAccount asks whether it is still the one. */
export type Proven = { ok: true; passwordHash: string };

const wrongPassword: Unproven = {
  ok: false,
  reason: 'unproven',
  field: 'currentPassword',
  text: 'This is not your current password',
};

/** Asks somebody who is logged in for the password again. Only wrong ones count. */
export async function provePassword(
  { platform, limitOf }: Accounts,
  userId: string,
  password: string,
): Promise<Proven | Unproven> {
  if (password === '') return { ...wrongPassword, text: enterCurrentText };
  const limited = await tooMany([limitOf(accountLimits.proofPerAccount), userId]);
  if (limited) return limited;
  const passwordHash =
    passwordLength(password) <= passwordMax ? await matchPassword(platform.db, userId, password) : undefined;
  if (!passwordHash) return wrongPassword;
  await limitOf(accountLimits.proofPerAccount).give(userId);
  return { ok: true, passwordHash };
}
