import { redirect } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { givePlace } from './passed-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether the page at this URL is replaced in the history when it redirects. */
async function isReplaced(at: string, asked: string, method = 'GET'): Promise<boolean> {
  vi.stubGlobal('location', { href: at });
  const sent = redirect('/login');
  const request = new Request(asked, { method });
  await givePlace({ request }, () => Promise.resolve({ page: { type: 'error', result: sent } }));
  return sent.headers.has('X-Remix-Replace');
}

const page = 'http://site.test/profile?tab=a';

test('a page that one has come back to gives its place to where it leads', async () => {
  expect(await isReplaced(page, page)).toBe(true);
  expect(await isReplaced(`${page}#part`, page)).toBe(true);
});

test('a link to a page that leads on leaves the page before it in its place, and so does a form', async () => {
  expect(await isReplaced('http://site.test/consultants', page)).toBe(false);
  expect(await isReplaced(page, page, 'POST')).toBe(false);
});
