import type { Accounts } from '../accounts-context.server.ts';
import { accountLimits } from '../account-limits.server.ts';

/** Marks the code as tried for this account. Returns whether it had already been tried while it was valid. */
export async function wasCodeUsed({ limitOf }: Accounts, userId: string | undefined, code: string): Promise<boolean> {
  if (!userId) return false;
  return !(await limitOf(accountLimits.codeOfAccount).take(`${userId} ${code}`)).ok;
}
