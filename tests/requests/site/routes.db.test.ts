import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let id: string;
beforeAll(async () => {
  site = await openTestSite();
  id = await addConsultant(site.pool, { name: 'Amara Okafor' });
});
afterAll(() => site.discard());

test.each([
  ['/', 'Bridge the gap'],
  ['/consultants', 'All Healthcare Consultants'],
  ['/about', 'Our mission'],
  ['/contact', 'hello@carebridge.example'],
])('ROUTE-01 ROUTE-02 ROUTE-07 ROUTE-08 %s answers its screen', async (path, text) => {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(text);
});

test('ROUTE-03 API-27 /consultants/{consultantId} selects the one consultant of that id', async () => {
  const other = await addConsultant(site.pool, { name: 'Somebody Else' });
  const html = await site.html(`/consultants/${id}`);
  expect(html).toContain('<h1 tabindex="-1">Amara Okafor</h1>');
  expect(html).not.toContain('Somebody Else');
  expect(await site.html(`/consultants/${other}`)).toContain('<h1 tabindex="-1">Somebody Else</h1>');
});

test.each(['/no-such-page', '/a/b/c', '/consultants/a/b', '/%E0%A4%A', '/ui'])(
  'ROUTE-23 ERR-01 %s is not found',
  async (path) => {
    const response = await site.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Oops! Page not found');
  },
);

test('ERR-02 ERR-03 the not-found page links home and the attempted path is logged, without its query', async () => {
  const html = await site.html('/attempted/path?token=secret');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home<\/a>/);
  expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'page not found', path: '/attempted/path' }));
  expect(JSON.stringify(site.logged)).not.toContain('secret');
});

test('CONS-DET-02 CONS-DET-03 an unknown id answers 404 with the written texts and a way back', async () => {
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x', "';drop table", '%00']) {
    const response = await site.request(`/consultants/${encodeURIComponent(unknown)}`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Consultant Not Found');
    expect(html).toContain('The consultant profile you&#x27;re looking for doesn&#x27;t exist or has been removed.');
    expect(html).toMatch(/<a[^>]*href="\/consultants"[^>]*>Back to Consultants<\/a>/);
  }
});
