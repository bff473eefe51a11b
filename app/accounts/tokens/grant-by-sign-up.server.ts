import type { Caller } from '../../../platform/http/caller-of.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { signUp, type SignUpAnswer } from '../sign-up/sign-up.server.ts';
import { toApiSession } from './begin-api-session.server.ts';
import { grantTokens, type Grant } from './grant-tokens.server.ts';
import { refuseRedirect, type WrongRedirect } from './refuse-redirect.server.ts';

export type SignUpGrant = { ok: true; grant: Grant } | Extract<SignUpAnswer, { ok: false }> | WrongRedirect;

/** Creates an account under the rules of the sign-up screen and opens a session for a program. */
export async function grantBySignUp(
  accounts: Accounts,
  caller: Caller,
  { redirectTo, ...values }: { email: string; password: string; role: string; redirectTo: string | undefined },
): Promise<SignUpGrant> {
  const refused = refuseRedirect(accounts, 'signup', redirectTo);
  if (refused) return refused;
  const answer = await signUp(accounts, caller, { ...values, confirmPassword: values.password });
  if (!answer.ok) return answer;
  const begun = await accounts.platform.db.transaction((tx) => toApiSession(tx, accounts.secret, answer.token));
  const grant = begun && (await grantTokens(accounts, begun));
  // The owner of the address has taken over the account in the meantime.
  return grant ? { ok: true, grant } : { ok: false, reason: 'not-created' };
}
