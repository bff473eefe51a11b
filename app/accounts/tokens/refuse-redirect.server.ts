import type { Accounts } from '../accounts-context.server.ts';
import { redirectOf, type AuthEmailType } from '../emails/auth-email.ts';

export type WrongRedirect = { ok: false; reason: 'wrong-redirect'; text: string };

/** Refuses an address that is not the page of this site to which the link in an email of this type leads (D4). */
export function refuseRedirect(
  { platform }: Accounts,
  type: AuthEmailType,
  sent: string | undefined,
): WrongRedirect | undefined {
  const own = redirectOf(type, platform.config.publicUrl);
  if (sent === undefined || sent === own) return undefined;
  return { ok: false, reason: 'wrong-redirect', text: `redirect_to must be ${own}.` };
}
