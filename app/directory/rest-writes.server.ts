import { sql } from 'drizzle-orm';
import type { RestWrites, RestWritten } from '../../platform/room/rest-table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { clearProviders } from './operator/clear-providers.server.ts';
import { careProviders as providers } from './provider.table.server.ts';

/** What programs write: an operator's program can clear the directory as a whole (D2). */
export const careProviderWrites: RestWrites<ApiWriter> = {
  description: 'Operators can delete all rows at once.',
  remove: { own: () => sql`${providers.isListed}`, run: removeProviders },
};

async function removeProviders(
  { accounts, session }: ApiWriter,
  find: () => Promise<{ ids: readonly string[]; isWhole: boolean } | undefined>,
): Promise<RestWritten> {
  const { db } = accounts.platform;
  if (await isOperator(db, session.viewer.id)) {
    const { ids, isWhole } = (await find()) ?? { ids: [], isWhole: false };
    if (ids.length === 0) return { ok: true, ids };
    if (!isWhole) return { ok: false, reason: 'forbidden', text: 'The directory can only be cleared as a whole.' };
  }
  const answer = await clearProviders(db, session.viewer.id);
  if (answer.ok || answer.reason === 'no-records') return { ok: true, ids: [] };
  const { reason, text } = answer;
  return { ok: false, reason: reason === 'not-operator' ? 'forbidden' : 'busy', text };
}
