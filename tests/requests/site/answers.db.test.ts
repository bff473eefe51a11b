import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { hashScripts } from '../../../platform/http/cache/page-cache.server.ts';
import { addConsultant, addConsultants } from '../../support/add-consultants.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { PUBLIC_URL: 'https://www.carebridge.test', TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

test('D35 no part of a first answer is still on its way: the calendar is in the HTML too', async () => {
  const days = Array.from({ length: 30 }, (_, day) => toStored(dayAfter(todayInLondon(), day + 1)));
  const id = await addConsultant(site.pool, { available_dates: days });
  for (const path of ['/', '/consultants', `/consultants/${id}?availability=shown`]) {
    const html = await (await site.request(path)).text();
    expect(html, path).not.toContain('<!--$?-->');
    expect(html, path).not.toContain('data-skeleton');
  }
  expect(await site.html(`/consultants/${id}?availability=shown`)).toContain('<table');
});

test.each([
  // Half past eleven in the morning: in Auckland, the server's time zone, the new year has begun.
  ['2031-12-31T11:30:00Z', '2031'],
  ['2032-01-01T00:00:00Z', '2032'],
])('FOOT-13 the copyright year at %s is London’s, wherever the server stands: %s', async (now, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  expect(new Date().getFullYear()).toBe(2032);
  for (const path of ['/', '/consultants', '/about', '/no-such-page'])
    expect(await site.html(path), path).toContain(`© ${year} `);
});

test('D40 a POST behind a proxy is judged by PUBLIC_URL, whatever Host and protocol arrive here', async () => {
  const headers = { Origin: 'https://www.carebridge.test', Host: 'internal:3000', 'X-Forwarded-Proto': 'https' };
  const response = await site.request('/about', { method: 'POST', headers, body: 'a=b' });
  expect(response.status).toBe(405);
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('D35 a refused method says so, and claims no logged error', async () => {
  const response = await site.request('/about', {
    method: 'DELETE',
    headers: { Origin: 'https://www.carebridge.test' },
  });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  const html = await response.text();
  expect(html).toContain('so nothing has changed.');
  expect(html).not.toContain('logged the error');
});

test('no e-mail address of a path gets into the log, however it is written', async () => {
  for (const path of [
    '/jane.doe@nhs.net',
    '/x/jane.doe%40nhs.net',
    '/consultants/jane%2Edoe%40nhs.net',
    '/jane%2540nhs.net',
    '/jane%252540nhs.net',
    '/jane%40nhs.net/%E0%A4%A',
  ])
    await site.request(path);
  expect(JSON.stringify(site.logged)).not.toMatch(/jane|nhs\.net/);
  expect(JSON.stringify(site.logged)).toContain('[email]');
});

test('a failed read is logged with the number of its request', async () => {
  const id = await addConsultant(site.pool);
  const response = await whileAway(site.pool, 'reviews', () => site.request(`/consultants/${id}`));
  expect(response.status).toBe(503);
  expect(site.logged).toContainEqual(
    expect.objectContaining({ msg: 'a read failed', requestId: response.headers.get('x-request-id') }),
  );
  expect(await response.text()).toContain('<title>Could not find the consultant profile - CareBridge</title>');
});

test('a request that its browser has broken off is no failure of the server in the log', async () => {
  const response = await site.request('/consultants', {
    // With a cookie, because the rendering of a shared page continues for the next request.
    headers: { Cookie: 'carebridge.own=1' },
    signal: AbortSignal.abort(),
  });
  const requestId = response.headers.get('x-request-id');
  expect(site.logged.filter((line) => line['requestId'] === requestId)).toEqual([
    expect.objectContaining({ msg: 'request', path: '/consultants', status: 499 }),
  ]);
});

test('COMMON-07 ERR-01 pages without a screen carry the product in their title too', async () => {
  expect(await site.html('/nope')).toContain('<title>Page not found - CareBridge</title>');
});

test.each(['/healthz', '/favicon.svg', '/robots.txt', '/consultants.data'])('%s runs nothing', async (path) => {
  expect((await site.request(path)).headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a script that carries no nonce of ours gets no hash: the policy goes on to refuse it', () => {
  const { html, hashes } = hashScripts(
    '<script nonce="n">ours()</script><p><script>theirs()</script><link nonce="n">',
    'n',
  );
  expect(hashes).toHaveLength(1);
  expect(html).toBe('<script>ours()</script><p><script>theirs()</script><link>');
});

test.each([
  '/nothing-here',
  '/consultant/00000000-0000-4000-8000-000000000000',
  '/care-directory/00000000-0000-4000-8000-000000000000',
  '/ui',
])('D18 %s is not there, so it has no address for search engines', async (path) => {
  const answer = await site.request(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('rel="canonical"');
});

test.each([
  ['/consultants?page=2&q=&country=all', '/consultants?page=2'],
  ['/consultants?q=Care&utm=x', '/consultants?q=Care'],
  ['/CONSULTANTS/', '/consultants'],
  ['/About', '/about'],
  ['/', '/'],
])('the one address of %s for search engines is %s', async (path, canonical) => {
  // Enough for a second page.
  await addConsultants(site.pool, 7);
  expect(await site.html(path)).toContain(`<link rel="canonical" href="https://www.carebridge.test${canonical}"/>`);
});

test('the licences of all that browsers get of libraries can be read, the editor’s among them', async () => {
  const response = await site.request('/licences.txt');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const licences = (await response.text()).split('\n## ').slice(1);
  const named = (name: string) => licences.find((licence) => licence.startsWith(`${name} - `)) ?? '';
  for (const name of ['react', 'react-router', '@tiptap/core', 'prosemirror-model', '@base-ui/react'])
    expect(named(name), name).toContain('Permission is hereby granted, free of charge');
  // Another licence would have to be checked, see decision 23.
  expect(licences.filter((licence) => !/^\S+ - [\d.]+ \(MIT\)/.test(licence))).toEqual([]);
});
