import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restTablesOf } from '../../../platform/room/rest-table.server.ts';
import { rooms } from '../../../server/rooms.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { apiUrl, fetchFrom } from '../../support/api-client.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await addConsultant(site.pool, { name: 'Ann Example', skills: 'Dementia care' });
});
afterAll(() => site.discard());

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

test('the examples in docs/api.md run, one after the other', async () => {
  const examples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
  expect(examples.length).toBeGreaterThan(4);
  const code = examples
    .join('\n')
    .replace(/^import .*$/m, '')
    .replaceAll('https://www.example.org/api', apiUrl);
  const logged: unknown[] = [];
  const own = (url: string, key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchFrom(site) },
    });
  // The examples are code of this repository.
  const run = new Function('createClient', 'console', `return (async () => {${code}})();`) as (
    create: typeof own,
    console: { log(value: unknown): void },
  ) => Promise<void>;
  await run(own, { log: (value) => void logged.push(value) });
  expect(logged).toEqual([['Ann Example'], 'ann@example.org', 0, 'ann@example.org']);
});

test('docs/api.md names every table that anybody can read, and every function', () => {
  const tables = [...restTablesOf(rooms).values()].filter(({ readable }) => readable(crypto.randomUUID()));
  for (const { name } of tables) expect(page).toContain(`\`${name}\``);
  const functions = rooms.flatMap((room) => room.calls ?? []).map(({ path }) => path);
  for (const path of functions.filter((one) => one.startsWith('/functions')))
    expect(page).toContain(`\`${path.split('/').at(-1)}\``);
});
