import { isAPIError } from 'better-auth/api';
import { tooMany, type TooMany } from '../account-limits.server.ts';
import type { Accounts, Caller } from '../accounts-context.server.ts';
import { wasCodeUsed } from '../was-code-used.server.ts';
import type { Session } from '../read-session.server.ts';
import { readSetup } from './read-setup.server.ts';
import { readReplaced, withoutShortPart, type Replaced } from './replaced-session.server.ts';
import { codeOf, type SecondStepField } from './second-step-answer.ts';
import { tellSecondStep } from './tell-second-step.server.ts';

export type SwitchOnAnswer =
  | ({ ok: true; codes: string[] } & Replaced)
  | { ok: false; reason: 'wrong' | 'not-started'; field: SecondStepField; text: string }
  | TooMany;

/** Switches the second step on, by a code of the secret that was made at the start. Answers the ten recovery codes. */
export async function switchOnSecondStep(
  accounts: Accounts,
  { headers }: Caller,
  { viewer }: Session,
  values: { code: string; proof: string | undefined },
): Promise<SwitchOnAnswer> {
  const { auth, limits } = accounts;
  const setup = await readSetup(accounts, viewer.id);
  if (!setup || setup.proof !== values.proof) {
    const text = 'That took too long. Begin again with your password.';
    return { ok: false, reason: 'not-started', field: 'currentPassword', text };
  }
  const code = codeOf(values.code);
  if (!code) return { ok: false, reason: 'wrong', field: 'code', text: 'Enter the 6 digits that your app shows' };
  const limited = await tooMany([limits.proofPerAccount, viewer.id]);
  if (limited) return limited;
  const answer = await auth.api
    .verifyTOTP({ body: { code }, headers: withoutShortPart(headers), returnHeaders: true })
    .catch((error: unknown) => {
      if (isAPIError(error) && error.body?.code === 'INVALID_CODE') return undefined;
      throw error;
    });
  if (!answer) {
    const text = "This code is not right. Enter the newest one, and check that your phone's clock is right.";
    return { ok: false, reason: 'wrong', field: 'code', text };
  }
  await limits.proofPerAccount.give(viewer.id);
  // It must not log anybody in as well.
  await wasCodeUsed(accounts, viewer.id, code);
  await tellSecondStep(accounts, viewer.email, true);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: viewer.id } });
  return { ok: true, codes: backupCodes, ...(await readReplaced(accounts, answer.headers)) };
}
