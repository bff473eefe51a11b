import { expect, test } from 'vitest';
import { countedView } from './counted-view.ts';
import { readPageKinds } from './page-kinds.ts';

const kinds = readPageKinds([
  { pageKinds: { '': 'Home', consultants: 'A list', about: 'About', blog: 'Blog', pricing: 'Pricing' } },
]);

type Asked = { path?: string; status?: number; method?: string; headers?: Record<string, string> };
const view = ({ path = '/consultants', status = 200, method = 'GET', headers = {} }: Asked) =>
  countedView({ method, url: `http://site.test${path}`, headers: new Headers(headers) }, status, kinds);

test.each<[string, Asked, string]>([
  ['a page', {}, 'consultants'],
  ['a page that the browser has', { status: 304 }, 'consultants'],
  ['a step to another page', { path: '/consultants.data?q=a' }, 'consultants'],
  ['a step home', { path: '/_root.data' }, ''],
  ['a step from another page', { path: '/pricing.data', headers: { Referer: 'http://site.test/about' } }, 'pricing'],
  ['a screen that asks for its own data', { path: '/blog.data?_routes=blog%2Fblog-list.screen' }, 'blog'],
  [
    'another search of the same list',
    { path: '/consultants.data?q=b', headers: { Referer: 'http://site.test/consultants?q=a' } },
    'consultants',
  ],
  ['a page that is loaded again', { headers: { Referer: 'http://site.test/consultants' } }, 'consultants'],
  ['a page from a broken address', { path: '/about.data', headers: { Referer: ':' } }, 'about'],
])('%s is a view', (_what, asked, kind) => {
  expect(view(asked)).toBe(kind);
});

test.each<[string, Asked]>([
  ['a request for the headers', { method: 'HEAD' }],
  ['a form', { method: 'POST' }],
  ['a redirect', { status: 302 }],
  ['a page that is not there', { status: 404 }],
  ['a failure', { status: 503 }],
  ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a prefetch of Firefox', { headers: { 'X-Moz': 'prefetch' } }],
  ['a crawler', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['what is no screen', { path: '/sitemap.xml' }],
  ['data of a page anew', { path: '/consultants.data?q=a', headers: { Referer: 'http://site.test/consultants?q=a' } }],
  ['the frame round a screen that asks for its own data', { path: '/blog.data?_routes=root' }],
  [
    'a part of its data anew',
    { path: '/consultants.data?q=a&_routes=x', headers: { Referer: 'http://site.test/consultants?q=a' } },
  ],
])('%s is no view', (_what, asked) => {
  expect(view(asked)).toBeUndefined();
});
