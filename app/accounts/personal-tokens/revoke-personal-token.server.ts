import { and, eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { personalTokens } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';

const uuid = z.uuid();

/** Revokes a personal access token of the user. 'not-found': the user has no such token; nothing was changed. */
export async function revokePersonalToken(
  { platform }: Accounts,
  { viewer }: Session,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  if (!uuid.safeParse(id).success) return { ok: false, reason: 'not-found' };
  const revoked = await platform.db
    .delete(personalTokens)
    .where(and(eq(personalTokens.id, id), eq(personalTokens.userId, viewer.id)))
    .returning({ id: personalTokens.id });
  return revoked.length > 0 ? { ok: true } : { ok: false, reason: 'not-found' };
}
