import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, sessionOf, signUpClient } from '../../support/api-client.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// How calls to tables keep from holding up the site, and what the headers of a read mean.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  await addProviders(site.db, [elmHouse, { ...elmHouse, cqc_location_id: '1-2', name: 'Ash House' }]);
});
afterAll(() => site.discard());

const at = '/api/rest/v1/care_providers?select=name&order=name';
const ask = (headers: Record<string, string>, path = at) => site.request(path, { headers });
const namesOf = async (answer: Response) => ((await answer.json()) as { name: string }[]).map(({ name }) => name);

test('a range in the headers and one in the query both hold', async () => {
  const read = async (range: string, query = '') => namesOf(await ask({ Range: range }, at + query));
  expect(await read('0-0')).toEqual(['Ash House']);
  expect(await read('0-9', '&offset=1')).toEqual(['Elm House']);
  expect(await read('items=0-9', '&limit=1')).toEqual(['Ash House']);
  expect(await read('1-', '&limit=2')).toEqual(['Elm House']);
  // A range of bytes is not about rows, so HTTP has it ignored.
  expect(await read('bytes=0-0')).toEqual(['Ash House', 'Elm House']);
  for (const [range, query] of [
    ['5-9', '&limit=2'],
    ['9-1', ''],
    ['x', ''],
  ] as const)
    expect((await ask({ Range: range }, at + query)).status).toBe(416);
});

test('the one-row form is used as preferred, and a form that we do not have is refused', async () => {
  const typeOf = async (accept: string) => {
    const { status, headers } = await ask({ Accept: accept }, `${at}&limit=1`);
    return status === 200 ? headers.get('content-type')?.split(';')[0] : status;
  };
  const one = 'application/vnd.pgrst.object+json';
  expect(await typeOf(one)).toBe(one);
  expect(await typeOf(`application/json;q=0.5, ${one}`)).toBe(one);
  expect(await typeOf(`${one};q=0.1, application/json`)).toBe('application/json');
  expect(await typeOf(`${one};q=0, */*`)).toBe('application/json');
  for (const refused of [`${one};nulls=stripped`, 'text/csv', 'application/json;q=0', 'x'.repeat(2000)])
    expect(await typeOf(refused)).toBe(406);
});

test('who would be content with an estimate gets the exact count; too long a preference is refused', async () => {
  for (const count of ['exact', 'planned', 'estimated'])
    expect((await ask({ Prefer: `count=${count}` })).headers.get('content-range')).toBe('0-1/2');
  expect((await ask({ Prefer: 'a,'.repeat(600) })).status).toBe(400);
});

test('the tag of a whole table changes when one row goes and another comes in the same change', async () => {
  const tag = async () => (await ask({})).headers.get('etag');
  const first = await tag();
  await site.pool.query(
    `update care_providers set cleared_at = case when name = 'Ash House' then now() end, clear_id = null`,
  );
  const second = await tag();
  await site.pool.query(
    `update care_providers set cleared_at = case when name = 'Elm House' then now() end, clear_id = null`,
  );
  const third = await tag();
  expect(new Set([first, second, third]).size).toBe(3);
  await site.pool.query('update care_providers set cleared_at = null');
  const counted = await ask({ Prefer: 'count=exact' });
  expect(counted.headers.get('etag')).not.toBe(await tag());
  expect(counted.headers.get('vary')?.split(', ')).toEqual(expect.arrayContaining(['Prefer', 'Range', 'Apikey']));
});

test('comparisons of lists, counts and many rows count as several calls', async () => {
  const callsUntilRefused = async (address: string, path: string, headers: Record<string, string> = {}) => {
    for (let calls = 0; calls < 700; calls++) {
      const { status, headers: answered } = await site.request(path, {
        headers: { ...headers, 'X-Forwarded-For': address },
      });
      if (status !== 429) continue;
      expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
      return calls;
    }
    return 700;
  };
  const lists = Array.from({ length: 59 }, (_, number) => `services_offered.gt.{x${number}}`).join(',');
  expect(await callsUntilRefused('10.1.0.1', `${at}&limit=1&or=(${lists})`)).toBe(10);
  expect(await callsUntilRefused('10.1.0.2', `${at}&limit=1&or=(${lists})`, { Prefer: 'count=exact' })).toBeLessThan(6);
  expect(await callsUntilRefused('10.1.0.3', `${at}&limit=1000`)).toBe(54);
  expect(await callsUntilRefused('10.1.0.4', `${at}&limit=2000`)).toBe(54);
});

test('calls at once from one address are bounded, and only while they are under way', async () => {
  const client = openClient(site, '10.1.1.1');
  const read = () => client.from('care_providers').select('name').limit(1);
  const statuses = (await Promise.all(Array.from({ length: 40 }, read))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  expect(statuses).toContain(429);
  await wait(50);
  expect((await read()).status).toBe(200);
});

test('who sends no body holds up nobody else', async () => {
  const { client } = await signUpClient(site);
  const { access_token: token } = await sessionOf(client);
  const ends = Array.from({ length: 30 }, () => {
    let end = () => {};
    const body = new ReadableStream({ start: (controller) => void (end = () => controller.error(new Error('gone'))) });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': '50',
        'X-Forwarded-For': '10.1.3.1',
      },
      duplex: 'half',
    };
    return { end, sent: site.request('/api/rest/v1/messages', init) };
  });
  await wait(100);
  const read = await site.request(at, { headers: { 'X-Forwarded-For': '10.1.3.1' } });
  expect(read.status).toBe(200);
  for (const { end } of ends) end();
  const statuses = await Promise.all(ends.map(async ({ sent }) => (await sent).status));
  expect(new Set(statuses)).toEqual(new Set([400]));
});

test('a known tag is compared as weak tags are', async () => {
  const etag = (await ask({})).headers.get('etag') ?? '';
  for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*'])
    expect((await ask({ 'If-None-Match': known })).status, known).toBe(304);
  expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200);
});

test('a query that costs more than the limit is answered now and then, not never', async () => {
  const small = await openTestSite({}, { TRUST_PROXY: '1', API_CALLS: '10' });
  try {
    const or = [1, 2, 3, 4, 5].map((number) => `name.ilike.*${number}*`).join(',');
    const { status } = await small.request(`${at}&limit=1&or=(${or})`);
    expect(status).toBe(200);
  } finally {
    await small.discard();
  }
});

test('answers that nobody reads are bounded, and end when they are given up', async () => {
  const many = Array.from({ length: 1500 }, (_, number) => ({
    ...elmHouse,
    cqc_location_id: `9-${number}`,
    name: `House ${number}`,
  }));
  await addProviders(site.db, many);
  const open = () => site.request(at, { headers: { 'X-Forwarded-For': '10.1.2.1' } });
  const answers = await Promise.all(Array.from({ length: 6 }, open));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  expect(await namesOf(await open())).toHaveLength(1502);
});

test('what is asked often is prepared, and answers as before: each caller gets their own rows', async () => {
  const [ann, ben] = [await signUpClient(site), await signUpClient(site)];
  const own = async ({ client }: typeof ann) => (await client.from('profiles').select('id').limit(2)).data;
  for (let asked = 0; asked < 25; asked++) {
    expect([await own(ann), await own(ben)]).toEqual([[{ id: ann.userId }], [{ id: ben.userId }]]);
    expect(await namesOf(await ask({}, `${at}&limit=1&offset=${asked % 2}`))).toEqual([
      ['Ash House', 'Elm House'][asked % 2],
    ]);
  }
  const { rows } = await site.pool.query("select name from pg_prepared_statements where name like 'api_%'");
  expect(rows.length > 0).toBe(site.config.databaseUrl !== undefined);
});
