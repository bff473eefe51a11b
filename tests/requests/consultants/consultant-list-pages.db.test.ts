import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConsultants } from '../../support/add-consultants.ts';
import { between, linksOf, namesOn, sectionOf, tagsOf } from '../../support/html.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The links to the pages of the list, in the HTML.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from consultant_profiles'));

const list = async (address: string) => sectionOf(await site.html(address), 'all');
const pager = (html: string) => between(html, 'aria-label="Pages of consultants"', '</nav>');
/** Returns the page numbers in the links of the pager. */
const numbers = (html: string) => linksOf(pager(html)).flatMap((link) => /^\d+/.exec(link) ?? []);
const current = (html: string) => tagsOf(pager(html), 'a').filter((tag) => tag.includes('aria-current="page"'));

test('PAGER-01 COMMON-05 six consultants need no pages, seven do', async () => {
  await addConsultants(site.pool, 6);
  expect(namesOn(await list('/consultants'))).toHaveLength(6);
  expect(pager(await list('/consultants'))).toBe('');
  await addConsultants(site.pool, 1);
  expect(namesOn(await list('/consultants'))).toHaveLength(6);
  expect(numbers(await list('/consultants'))).toEqual(['1', '2']);
});

test('CONS-LIST-10 PAGER-01 PAGER-04 PAGER-05 PAGER-07 thirteen consultants stand on pages of 6, 6 and 1; a step that leads nowhere is no link', async () => {
  await addConsultants(site.pool, 13);
  const [first, second, third] = ['1: /consultants', '2: /consultants?page=2', '3: /consultants?page=3'];
  const pages: [string, string[], string[], string][] = [
    ['/consultants', [first, second, third, 'Next: /consultants?page=2'], ['Person 01', 'Person 06'], '1 to 6'],
    [
      '/consultants?page=2',
      ['Previous: /consultants', first, second, third, 'Next: /consultants?page=3'],
      ['Person 07', 'Person 12'],
      '7 to 12',
    ],
    [
      '/consultants?page=3',
      ['Previous: /consultants?page=2', first, second, third],
      ['Person 13', 'Person 13'],
      '13 to 13',
    ],
  ];
  for (const [at, [address, links, [from, to], range]] of pages.entries()) {
    const html = await list(address);
    const names = namesOn(html);
    expect([names[0], names.at(-1)], address).toEqual([from, to]);
    expect(html, address).toContain(`>${range} of 13 consultants<`);
    expect(linksOf(pager(html)), address).toEqual(links);
    expect(current(html), address).toEqual([expect.stringContaining(`aria-label="Page ${at + 1}"`)]);
    const dead = tagsOf(pager(html), 'span').filter((tag) => tag.includes('aria-disabled="true"'));
    expect(dead, address).toHaveLength(5 - links.length);
  }
  expect(await site.html('/consultants?page=3')).toContain(
    '<title>Healthcare consultants, page 3 - CareBridge</title>',
  );
});

test('PAGER-02 up to five pages have a button each, more have five', async () => {
  for (const [more, buttons] of [
    [24, '1 2 3 4'],
    [6, '1 2 3 4 5'],
    [30, '1 2 3 4 5'],
  ] as const) {
    await addConsultants(site.pool, more);
    expect(numbers(await list('/consultants'))).toEqual(buttons.split(' '));
  }
});

test('PAGER-03 PAGER-06 of ten pages the five buttons slide along with the current page and stop at the ends', async () => {
  await addConsultants(site.pool, 60);
  const windows = {
    1: '1 2 3 4 5',
    3: '1 2 3 4 5',
    4: '2 3 4 5 6',
    5: '3 4 5 6 7',
    7: '5 6 7 8 9',
    8: '6 7 8 9 10',
    10: '6 7 8 9 10',
  };
  for (const [at, buttons] of Object.entries(windows)) {
    const html = await list(`/consultants?page=${at}`);
    expect(numbers(html), at).toEqual(buttons.split(' '));
    expect(current(html), at).toEqual([expect.stringContaining(`aria-label="Page ${at}"`)]);
  }
});

test('D18 a page after the last is the last, and names its address as the one for search engines', async () => {
  await addConsultants(site.pool, 13);
  for (const [asked, shown] of [
    ['?page=2', '?page=2'],
    ['?page=999999', '?page=3'],
    ['?q=nobody&page=7', '?q=nobody'],
  ] as const) {
    const html = await site.html(`/consultants${asked}`);
    expect(html, asked).toContain(`<link rel="canonical" href="${publicUrl}/consultants${shown}"/>`);
  }
  expect(namesOn(await list('/consultants?page=999999'))).toEqual(['Person 13']);
});
