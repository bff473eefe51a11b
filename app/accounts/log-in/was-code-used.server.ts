import type { Accounts } from '../accounts-context.server.ts';
import { accountLimits } from '../account-limits.server.ts';

/** Returns whether this code was already tried for this account while still valid, and marks the code as tried. */
export async function wasCodeUsed({ limitOf }: Accounts, userId: string | undefined, code: string): Promise<boolean> {
  if (!userId) return false;
  return !(await limitOf(accountLimits.codeOfAccount).take(`${userId} ${code}`)).ok;
}
