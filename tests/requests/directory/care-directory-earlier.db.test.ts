import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostEarlierPages, providersPerPage } from '../../../app/directory/provider.ts';
import { addProviders, providers } from '../../support/providers.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  await site.pool.query('delete from care_providers');
  await addProviders(site.db, providers(330));
});
afterAll(() => site.discard());

async function earlier(search: string) {
  const answer = await site.request(`/care-directory/earlier?${search}`);
  expect(answer.status).toBe(200);
  const { first, providers: found } = (await answer.json()) as { first: number; providers: { name: string }[] };
  return { first, count: found.length, begin: found[0]?.name, end: found.at(-1)?.name };
}

test('D18 D19 the pages above that of an address, of the same search', async () => {
  expect(await earlier('q=provider&page=3&from=1')).toEqual({
    first: 1,
    count: 48,
    begin: 'Provider 001',
    end: 'Provider 048',
  });
  expect(await earlier('page=3&from=2')).toMatchObject({ first: 2, count: 24, begin: 'Provider 025' });
  expect(await earlier('q=nobody&page=3&from=1')).toMatchObject({ count: 0 });
});

test('D18 no more than a few of them are read at once, and nonsense is none', async () => {
  const most = mostEarlierPages * providersPerPage;
  expect(await earlier('page=14&from=1')).toMatchObject({ first: 5, count: most, end: 'Provider 312' });
  for (const from of ['', 'from=', 'from=-1', 'from=x', 'from=1e3', 'from=%00', 'from=2&from=1'])
    expect((await earlier(`page=3&${from}`)).count).toBeLessThanOrEqual(48);
  // There are no earlier pages before the first page, nor before a page that does not exist.
  expect(await earlier('from=1')).toMatchObject({ count: 0 });
  expect(await earlier('page=99999&from=9')).toMatchObject({ count: 0 });
});

test('D35 a database that fails is said, and not kept', async () => {
  await site.pool.query('alter table care_providers rename to away');
  try {
    const answer = await site.request('/care-directory/earlier?page=2&from=1');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  } finally {
    await site.pool.query('alter table away rename to care_providers');
  }
});
