import { desc, eq } from 'drizzle-orm';
import { longDateOf } from '../../../ui/text/dates.ts';
import { personalTokens } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { timeInWords } from '../settings/time-in-words.ts';
import { scopes } from './token-rules.ts';

/** A token as its owner sees it. The texts are phrases in a sentence. */
export type OwnToken = { id: string; name: string; scope: string; used: string; expires: string; hasExpired: boolean };

/** Returns the personal access tokens of a user, the newest first. */
export async function findPersonalTokens({ platform }: Accounts, { viewer }: Session): Promise<OwnToken[]> {
  const now = new Date();
  const rows = await platform.db
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.userId, viewer.id))
    .orderBy(desc(personalTokens.createdAt), personalTokens.id);
  return rows.map(({ id, name, scope, lastUsedAt, expiresAt }) => {
    const hasExpired = expiresAt <= now;
    return {
      id,
      name,
      scope: scopes[scope],
      used: lastUsedAt ? `Last used ${timeInWords(lastUsedAt, now)}` : 'Never used',
      expires: `${hasExpired ? 'Expired' : 'Works until'} ${longDateOf(expiresAt)}`,
      hasExpired,
    };
  });
}
