import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { readsDuring } from '../../support/reads-during.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from consultant_profiles'));

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });
const page = async (path = '/consultants', headers?: Record<string, string>) => (await get(path, headers)).text();

test('a kept page is not made again, and shows a change as soon as it is committed', async () => {
  await addConsultant(site.pool, { name: 'First Person' });
  await eventually(async () => expect(await page()).toContain('First Person'));
  // The notification of the write may still be on its way, and would clear the cached page again.
  await eventually(async () => expect(await readsDuring(site, () => page())).toBe(0));
  await addConsultant(site.pool, { name: 'Second Person' });
  await eventually(async () => expect(await page()).toContain('Second Person'));
  await site.pool.query("delete from consultant_profiles where name = 'First Person'");
  await eventually(async () => expect(await page()).not.toContain('First Person'));
});

/**
 * Waits until the site has received the notifications of all earlier commits: they arrive in the order of the commits.
 */
async function allHeard(): Promise<void> {
  const channel = `heard_${randomUUID().replaceAll('-', '')}`;
  let isHeard = false;
  await site.listen(channel, () => void (isHeard = true));
  await site.pool.query(`notify ${channel}`);
  await eventually(() => expect(isHeard).toBe(true));
}

test('a write that is rolled back clears nothing; the same write, committed, clears the page', async () => {
  const readsAfter = async (end: 'rollback' | 'commit') => {
    await site.pool.query('begin; delete from consultant_profiles; ' + end);
    await allHeard();
    return readsDuring(site, () => page());
  };
  await addConsultant(site.pool, { name: 'First Person' });
  await allHeard();
  expect(await page()).toContain('First Person');
  expect(await readsAfter('rollback')).toBe(0);
  expect(await page()).toContain('First Person');
  expect(await readsAfter('commit')).toBe(1);
});

test('a review clears the pages too', async () => {
  const id = await addConsultant(site.pool);
  await eventually(async () => expect(await page(`/consultants/${id}`)).toContain('No reviews yet'));
  await site.pool.query(
    "insert into reviews (consultant_id, author, stars, body) values ($1, 'A manager', 5, 'Good')",
    [id],
  );
  await eventually(async () => expect(await page(`/consultants/${id}`)).toContain('A manager'));
});

test('many requests for one page make it once', async () => {
  // A notification that is still on its way would cause the page to be rendered again.
  await allHeard();
  const path = `/consultants?q=${randomUUID()}`;
  expect(await readsDuring(site, () => Promise.all(Array.from({ length: 20 }, () => page(path))))).toBe(1);
});

test('a browser that has the page gets 304 and no body', async () => {
  const first = await get('/about');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  // A proxy that decompresses a page may send a strong ETag: ETags are compared weakly (RFC 9110, 13.1.2).
  for (const known of [etag, etag.slice(2), `"other", ${etag.slice(2)}`]) {
    const second = await get('/about', { 'If-None-Match': known });
    expect(second.status, known).toBe(304);
    expect(await second.text()).toBe('');
    expect(second.headers.get('etag')).toBe(etag);
  }
  expect((await get('/about', { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('Brotli where the browser takes it, else gzip, else plain; the same text each time', async () => {
  const plain = await get('/consultants');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  const brotli = await get('/consultants', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(text);
  const gzip = await get('/consultants', { 'Accept-Encoding': 'gzip, br;q=0' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
});

test('a public page may be kept by browsers but is asked for each time; it differs by cookie', async () => {
  const { headers } = await get('/');
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie, Authorization');
});

test('who sends a cookie of ours or credentials gets a page of their own, which nobody keeps', async () => {
  const signs: Record<string, string>[] = [
    { Cookie: 'carebridge.session_token=x' },
    { Cookie: 'a=b; __Secure-carebridge.notice=x' },
    { Authorization: 'Bearer x' },
  ];
  for (const headers of signs) {
    const twice = async () => {
      for (let time = 0; time < 2; time++) {
        expect((await get('/consultants', headers)).headers.get('cache-control')).toBe('no-store');
      }
    };
    expect(await readsDuring(site, twice)).toBe(2);
  }
});

test('who sends cookies of others alone gets the kept page', async () => {
  const readWith = async (cookie: string) => {
    const response = await get('/consultants', { Cookie: cookie });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('etag')).toBe((await get('/consultants')).headers.get('etag'));
  };
  for (const cookie of ['a=b', 'session_token=x', 'a=carebridge.x; notcarebridge.y=z']) {
    // The notification of a write may still be under way.
    await eventually(async () => expect(await readsDuring(site, () => readWith(cookie))).toBe(0));
  }
});

test('what went wrong is never kept: not found, failed', async () => {
  expect((await get('/nope')).headers.get('cache-control')).toBe('no-store');
  const path = '/consultants?q=failing';
  expect((await whileAway(site.pool, 'consultant_profiles', () => get(path))).status).toBe(503);
  expect((await get(path)).status).toBe(200);
});

test('a page that lacks a part, as the figures of Home, is not kept either', async () => {
  const cacheControl = async () => {
    const answer = await get('/');
    return [answer.status, answer.headers.get('cache-control')];
  };
  expect(await whileAway(site.pool, 'care_providers', cacheControl)).toEqual([200, 'no-store']);
  expect(await cacheControl()).toEqual([200, 'public, max-age=0, must-revalidate']);
});

test('files of the build never change under their name', async () => {
  const asset = /\/assets\/[\w.-]+\.css/.exec(await page('/about'))?.[0] ?? '';
  const response = await get(asset, { 'Accept-Encoding': 'br' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await get('/assets/no-such-file.css')).status).toBe(404);
  const plain = await get(asset);
  expect(plain.headers.get('content-encoding')).toBeNull();
  // Shared caches must know that the response depends on the encoding.
  for (const { headers } of [response, plain, await get('/favicon.svg')])
    expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('HEAD is answered like GET', async () => {
  const response = await site.request('/about', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBe((await get('/about')).headers.get('etag'));
});

test('no header of the visitor who asks first shapes what others get', async () => {
  const path = `/about?first=${Date.now()}`;
  const poison = { 'X-React-Router-SpaMode': 'yes', Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  await get(path, poison);
  const html = await page(path);
  expect(html).toContain('Our mission');
  expect(html).not.toContain('evil.example');
});
