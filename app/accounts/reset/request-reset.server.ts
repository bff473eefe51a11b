import { setTimeout as wait } from 'node:timers/promises';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { sendAuthEmail, type AuthEmailAnswer } from '../emails/send-auth-email.server.ts';
import { emailText, enterEmailText } from '../sign-up/sign-up-rules.ts';
import { accountLimits } from '../account-limits.server.ts';

export type ResetRequestAnswer =
  { ok: true; email: AuthEmailAnswer } | { ok: false; reason: 'empty' | 'not-an-address'; text: string } | TooMany;

/**
 * How long a response to a reset request usually takes: longer than it takes to store an email in the outbox, because
 * the response time must not reveal whether an email was stored.
 */
export const usualResetAnswerMs = 250;

/**
 * Sends a reset link to the account at this address, if one exists. If none exists, the response and its timing are the
 * same.
 */
export async function requestReset(accounts: Accounts, caller: Caller, typed: string): Promise<ResetRequestAnswer> {
  if (typed.trim() === '') return { ok: false, reason: 'empty', text: enterEmailText };
  const email = toEmailAddress(typed);
  if (!email) return { ok: false, reason: 'not-an-address', text: emailText };
  const limited = await tooMany(
    [accounts.limitOf(accountLimits.resetPerAddress), caller.clientAddress],
    [accounts.limitOf(accountLimits.resetPerAccount), email],
  );
  if (limited) return limited;
  const answered = wait(accounts.resetAnswerMs);
  const user = await findUserByEmail(accounts.platform.db, email);
  const answer = { ok: true, email: await sendAuthEmail(accounts, 'reset', user) } as const;
  await answered;
  return answer;
}
