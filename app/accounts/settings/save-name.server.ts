import { eq } from 'drizzle-orm';
import { users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { checkName, toName, type NameField } from './name-rules.ts';

export type SaveNameAnswer = { ok: true } | { ok: false; reason: 'broken-rule'; field: NameField; text: string };

/** Saves the first and last name of the account, trimmed. */
export async function saveName(
  { platform }: Accounts,
  userId: string,
  typed: Record<NameField, string>,
): Promise<SaveNameAnswer> {
  const broken = checkName(typed, platform.config);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const names = { firstName: toName(typed.firstName), lastName: toName(typed.lastName) };
  await platform.db
    .update(users)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(users.id, userId));
  return { ok: true };
}
