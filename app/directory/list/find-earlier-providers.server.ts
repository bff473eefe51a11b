import type { Database } from '../../../platform/database/open-database.server.ts';
import { findProviders } from './find-providers.server.ts';
import { mostEarlierPages, type NearAnswer, type Provider, type ProviderQuery } from '../provider.ts';

/** Returns the providers on the pages from `from` up to the page in the query, at most `mostEarlierPages` pages. */
export async function findEarlierProviders(
  db: Database,
  query: ProviderQuery,
  from: number,
): Promise<{ first: number; providers: Provider[]; near: NearAnswer | undefined }> {
  const first = Math.max(1, from, query.page - mostEarlierPages);
  const providers: Provider[] = [];
  let near: NearAnswer | undefined;
  for (let page = first; page < query.page; page++) {
    const found = await findProviders(db, { ...query, page });
    // The list has become shorter, so findProviders returned its last page instead.
    if (found.page !== page) break;
    providers.push(...found.providers);
    near = found.near;
  }
  return { first, providers, near };
}
