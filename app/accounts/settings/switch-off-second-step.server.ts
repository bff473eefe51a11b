import type { Accounts, Caller } from '../accounts-context.server.ts';
import { provePassword, type Unproven } from '../prove-password.server.ts';
import type { Session } from '../read-session.server.ts';
import { readReplaced, withoutShortPart, type Replaced } from './replaced-session.server.ts';
import { tellSecondStep } from './tell-second-step.server.ts';

/** Switches the second step off: secret and recovery codes are forgotten, the password alone logs in. */
export async function switchOffSecondStep(
  accounts: Accounts,
  { headers }: Caller,
  { viewer }: Session,
  password: string,
): Promise<({ ok: true } & Replaced) | Unproven> {
  const unproven = await provePassword(accounts, viewer.id, password);
  if (unproven) return unproven;
  const { headers: answered } = await accounts.auth.api.disableTwoFactor({
    body: { password },
    headers: withoutShortPart(headers),
    returnHeaders: true,
  });
  await tellSecondStep(accounts, viewer.email, false);
  return { ok: true, ...(await readReplaced(accounts, answered)) };
}
