import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';

// Two sites: one with the usual time-out, and one that is used only while nothing can be read.
let site: TestSite;
let impatient: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  impatient = await openSecondSite(site, { pageWithinMs: 300 });
});
afterAll(async () => {
  await impatient.discard();
  await site.discard();
});

/** Runs an action while nobody can read the consultants. */
async function whileLocked<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const client = await site.pool.connect();
  await client.query('begin; lock table consultant_profiles');
  try {
    return await act();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a page that takes too long is answered with a page that says so, and comes when its data do', async () => {
  const path = '/consultants?page=2';
  const { late, waiting } = await whileLocked(async () => {
    const waiting = site.request(path);
    return { waiting, late: await impatient.request(path, { headers: { Accept: 'text/html' } }) };
  });
  expect([late.status, late.headers.get('retry-after'), late.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  const html = await late.text();
  expect(html).toContain('<h1>This takes too long</h1>');
  expect(html).toContain('<a href="">Try again</a>');
  expect((await waiting).status).toBe(200);
});

test('what the browser side asks for gets the status and a line', async () => {
  const late = await whileLocked(() => impatient.request('/consultants.data'));
  expect([late.status, await late.text()]).toEqual([503, 'This is taking too long. Try again in a moment.']);
});
