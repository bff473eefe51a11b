import { and, inArray, sql } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { findAccounts, type FoundAccount } from '../../accounts/operators/find-accounts.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { personName } from '../../people/person-name.ts';
import { people } from '../../people/people.view.server.ts';
import { operatorLimits } from '../operator-limits.server.ts';

/** The most accounts that a search shows. */
export const mostAccounts = 50;
const mostWords = 8;

export type AccountsAnswer =
  /** `hasMore`: more accounts match than are shown. */
  | { ok: true; accounts: (FoundAccount & { name: string })[]; hasMore: boolean }
  | { ok: false; reason: 'not-allowed' }
  | TooMany;

/**
 * Returns the accounts whose email address contains the text, or in whose name a word begins with each of its words. The
 * name is that of the profile, the listing or the account.
 */
export async function searchAccounts(
  { platform, limitOf }: Pick<Accounts, 'platform' | 'limitOf'>,
  operatorId: string,
  text: string,
): Promise<AccountsAnswer> {
  const { db } = platform;
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  const limited = await tooMany([limitOf(operatorLimits.accountSearches), operatorId]);
  if (limited) return limited;
  const named = await findByName(db, text);
  const found = await findAccounts(db, text, named, mostAccounts + 1);
  const shown = found.slice(0, mostAccounts);
  const names = new Map(
    (
      await db
        .select({ id: people.userId, name: people.name })
        .from(people)
        .where(
          inArray(
            people.userId,
            shown.map(({ id }) => id),
          ),
        )
    ).map(({ id, name }) => [id, name]),
  );
  return {
    ok: true,
    accounts: shown.map((account) => ({ ...account, name: personName(account.id, names.get(account.id)) })),
    hasMore: found.length > mostAccounts,
  };
}

async function findByName(db: Database, text: string): Promise<string[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  // Each space begins a word, and so does the name itself.
  const conditions = words.map((word) => sql`' ' || lower(${people.name}) like ${containing(` ${word}`)}`);
  const rows = await db
    .select({ id: people.userId })
    .from(people)
    .where(and(...conditions))
    .limit(mostAccounts + 1);
  return rows.map(({ id }) => id);
}
