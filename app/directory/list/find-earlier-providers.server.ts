import type { Database } from '../../../platform/database/open-database.server.ts';
import { findProviders } from './find-providers.server.ts';
import { mostEarlierPages, type Provider, type ProviderQuery } from '../provider.ts';

/** The providers of the pages before that of a query, from one of them on; of the nearest few pages only. */
export async function findEarlierProviders(
  db: Database,
  query: ProviderQuery,
  from: number,
): Promise<{ first: number; providers: Provider[] }> {
  const first = Math.max(1, from, query.page - mostEarlierPages);
  const providers: Provider[] = [];
  for (let page = first; page < query.page; page++) {
    const found = await findProviders(db, { ...query, page });
    // The list has become shorter in the meantime: its last page was answered.
    if (found.page !== page) break;
    providers.push(...found.providers);
  }
  return { first, providers };
}
