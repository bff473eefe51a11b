import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { passwordLength, passwordMax } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { enterCurrentText } from '../sign-up/sign-up-rules.ts';
import { matchPassword } from '../reset/store-password.server.ts';
import { accountLimits } from '../account-limits.server.ts';

/**
 * The answer when the password that a signed-in user entered again is wrong or missing, or after too many attempts. All
 * forms name this field `currentPassword`.
 */
export type Unproven = { ok: false; reason: 'unproven'; field: 'currentPassword'; text: string } | TooMany;

/** The hash that matched the password: lockUserAndSession checks that it is still stored. */
export type Proven = { ok: true; passwordHash: string };

const wrongPassword: Unproven = {
  ok: false,
  reason: 'unproven',
  field: 'currentPassword',
  text: 'That’s not your current password',
};

/** Checks the password that a signed-in user entered again. Only wrong passwords count towards the limit. */
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
