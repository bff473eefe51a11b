import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise, type Entry } from 'yauzl';
import { eventually } from '../../patience/eventually.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { writeLongLetters } from '../../support/long-correspondence.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

/** B13: the longest time that any request may block the event loop. */
const longestHoldMs = 250;
const mostMegabytes = 300;

/** Requests a copy of the user's data, waits for it, and returns its address. */
async function copyOf({ cookie, userId }: { cookie: string; userId: string }): Promise<string> {
  await post(site, '/profile/data', cookie, {});
  return eventually(async () => {
    const { rows } = await site.pool.query<{ id: string }>(
      'select id from account_exports where user_id = $1 and finished_at is not null',
      [userId],
    );
    expect(rows).toHaveLength(1);
    return `/profile/data/${rows[0]?.id}`;
  });
}

test('A4 B13 the copy of 15,000 long messages holds nothing and nobody up', async () => {
  const ann = await signUp(site, { email: 'ann@example.org' });
  const bob = await signUp(site, { email: 'bob@example.org' });
  const newcomer = await signUp(site, { email: 'cat@example.org' });
  await writeLongLetters(site.pool, { from: ann.userId, to: bob.userId, count: 15_000 });
  // The measurement must not include code that a process loads and compiles for its first copy.
  await copyOf(newcomer);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const began = Date.now();
  const link = await copyOf(ann);
  loop.disable();
  clearInterval(watch);
  const heldMs = Math.round(loop.max / 1e6);
  const megabytes = Math.round((most - before) / 1e6);
  console.info(`${Date.now() - began} ms, longest hold ${heldMs} ms, ${megabytes} MB more`);
  expect(heldMs).toBeLessThan(longestHoldMs);
  expect(megabytes).toBeLessThan(mostMegabytes);

  const file = Buffer.from(await (await site.request(link, { headers: asUser(ann.cookie) })).arrayBuffer());
  const zip = await fromBufferPromise(file);
  const sizes = new Map<string, number>();
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
    sizes.set(String(entry.fileName), entry.uncompressedSize);
  for (const name of ['your-data.html', 'messages.json']) expect(sizes.get(name)).toBeGreaterThan(15_000 * 5_000);
});
