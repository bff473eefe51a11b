import type { Accounts, Caller } from '../accounts-context.server.ts';
import { provePassword, type Unproven } from '../prove-password.server.ts';
import { readSetup } from './read-setup.server.ts';
import { withoutShortPart } from './replaced-session.server.ts';

/** Makes a secret for an authenticator app. It counts when a code of it was entered; until then it may be made anew. */
export async function startSecondStep(
  accounts: Accounts,
  { headers }: Caller,
  userId: string,
  password: string,
): Promise<{ ok: true; proof: string } | Unproven> {
  const unproven = await provePassword(accounts, userId, password);
  if (unproven) return unproven;
  await accounts.auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: withoutShortPart(headers) });
  const setup = await readSetup(accounts, userId);
  if (!setup) throw new Error('no second step was begun');
  return { ok: true, proof: setup.proof };
}
