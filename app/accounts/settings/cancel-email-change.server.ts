import { forgetAccountLinks } from '../account-link.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/** Revokes the link that was sent to a new address; the account keeps its current address. */
export async function cancelEmailChange({ platform }: Accounts, userId: string): Promise<{ ok: true }> {
  await forgetAccountLinks(platform.db, userId, 'change-email');
  return { ok: true };
}
