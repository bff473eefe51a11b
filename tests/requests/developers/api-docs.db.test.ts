import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callExample, clientCalls, tableExamples } from '../../../app/developers/call-examples.ts';
import { accountCodes, tableCodes } from '../../../app/developers/error-codes.ts';
import { readApiGuide } from '../../../app/developers/read-api-guide.ts';
import { describeEvents } from '../../../app/webhooks/event-fields.ts';
import { webhookEventTypes } from '../../../app/webhooks/webhook.ts';
import { headingsOf, mainOf, textOf } from '../../support/html.ts';
import { skippedHeadings } from '../../support/read-page.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const guideOf = async () => readApiGuide(await (await site.request('/api/openapi.json')).json());
const pages = ['/api/docs', '/api/docs/tables', '/api/docs/webhooks'];

test('every call, table, column, code and event is on the pages', async () => {
  const { baseUrl, groups, tables, objects } = await guideOf();
  const [docs = '', ofTables = '', ofWebhooks = ''] = await Promise.all(
    pages.map(async (path) => textOf(mainOf(await site.html(path)))),
  );
  expect(docs).toContain(`createClient('${publicUrl}/api', 'anon')`);
  expect(baseUrl).toBe(`${publicUrl}/api`);
  const calls = groups.filter(({ name }) => name !== 'Payments').flatMap((group) => group.calls);
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls)
    for (const part of [call.title, `${call.method} ${call.path}`]) expect(docs).toContain(part);
  expect(objects.map(({ name }) => name)).toEqual(['Session', 'User']);
  for (const [, code] of accountCodes) expect(docs).toContain(code);
  expect(tables.length).toBeGreaterThan(5);
  for (const { name, about, columns } of tables)
    for (const part of [name, about, ...columns.map((column) => column.name)]) expect(ofTables).toContain(part);
  for (const [, code] of tableCodes) expect(ofTables).toContain(code);
  const { webhooks } = (await (await site.request('/api/openapi.json')).json()) as { webhooks: Record<string, object> };
  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes]);
  for (const { type, fields } of describeEvents())
    for (const part of [type, ...fields.map(([name]) => name)]) expect(ofWebhooks).toContain(part);
  for (const text of ['Nobody can read it', 'Operators can delete all rows at once', 'It can’t be written'])
    expect(ofTables).toContain(text);
});

test('the headings are in order, and every table has its headers and its name', async () => {
  for (const path of pages) {
    const main = mainOf(await site.html(path));
    expect(headingsOf(main, 2).length + headingsOf(main, 3).length, path).toBeGreaterThan(9);
    expect(skippedHeadings(main), path).toEqual([]);
    for (const [table] of main.matchAll(/<table[\s\S]*?<\/table>/g)) {
      expect(table).toContain('<caption');
      expect(table).toContain('scope="col"');
      expect(table).toContain('scope="row"');
    }
  }
});

test('visitors share one cached page; programs get the pages by GET and HEAD only', async () => {
  for (const path of pages) {
    const page = await site.request(path);
    expect(page.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
    const again = await site.request(path, { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
    expect(again.status, path).toBe(304);
    expect((await site.request(path, { method: 'HEAD' })).status, path).toBe(200);
    expect((await site.request(`${path}.data`)).headers.get('content-type'), path).toContain('text/x-script');
    const posted = await site.request(path, { method: 'POST' });
    expect([posted.status, await posted.json()], path).toEqual([404, { error: 'There is no such call.' }]);
  }
  const missing = await site.request('/api/docs/nothing');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});

test('B6 the HTML of each page is within its budget, headers included', async () => {
  for (const path of pages) {
    const page = await site.request(path, { headers: { 'Accept-Encoding': 'br' } });
    const body = Buffer.from(await page.arrayBuffer());
    const headers = [...page.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(brotliDecompressSync(body).length, path).toBeGreaterThan(20_000);
    expect(body.length + headers, path).toBeLessThan(16_000);
  }
});

test('the examples of reads are answered as described, and those with the client are JavaScript', async () => {
  const { groups, tables } = await guideOf();
  const calls = groups.flatMap((group) => group.calls);
  const examples = [...calls.map(callExample), ...tables.flatMap(tableExamples).map(({ example }) => example)];
  for (const { js } of examples)
    if (js) expect(() => new Function('client', `return async () => {${js}}`)).not.toThrow();
  const reads = examples.filter(({ curl }) => !/-X|--json/.test(curl));
  expect(reads.length).toBeGreaterThan(8);
  for (const { curl } of reads) {
    const path = /"\$API([^"]+)"/.exec(curl)?.[1];
    const answer = await site.request(`/api${path}`);
    expect(curl.includes('$TOKEN') ? [200, 401] : [200], curl).toContain(answer.status);
  }
  const ids = calls.map(({ id }) => id);
  expect(Object.keys(clientCalls).filter((id) => !ids.includes(id))).toEqual([]);
});

/** Returns the codes that the sources in a folder answer with. */
function codesIn(folder: string, pattern: RegExp): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return new Set([...sources.matchAll(pattern)].map(([, code = '']) => code));
}

test('the codes are those that the API answers with', () => {
  const account = codesIn('api/auth', /'([a-z]+_[a-z_]+)'/g);
  expect(accountCodes.filter(([, code]) => !account.has(code))).toEqual([]);
  const given = codesIn('api/auth', /\bcode: '(\w+)'|\bcode = '(\w+)'/g);
  expect([...given].filter((code) => code && !accountCodes.some(([, one]) => one === code))).toEqual([]);
  const table = codesIn('api/rest', /'(PGRST\d{3}|\d{2}[\dP]\d{2}|idempotency_\w+)'/g);
  const described = tableCodes.map(([, code]) => code).filter((code) => code !== 'over_request_rate_limit');
  expect([...table].toSorted()).toEqual(described.toSorted());
});
