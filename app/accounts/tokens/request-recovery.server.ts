import type { Caller } from '../../../platform/http/caller-of.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { requestReset, type ResetRequestAnswer } from '../reset/request-reset.server.ts';
import { refuseRedirect, type WrongRedirect } from './refuse-redirect.server.ts';

/**
 * Sends a reset link for a program, as the login screen does. `redirectTo`: if the program sends it, it must be the page to
 * which the link leads.
 */
export async function requestRecovery(
  accounts: Accounts,
  caller: Caller,
  { email, redirectTo }: { email: string; redirectTo: string | undefined },
): Promise<ResetRequestAnswer | WrongRedirect> {
  return refuseRedirect(accounts, 'reset', redirectTo) ?? requestReset(accounts, caller, email);
}
