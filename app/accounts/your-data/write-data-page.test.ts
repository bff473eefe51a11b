import { expect, test } from 'vitest';
import { listInPages, rowsOfPage } from './data-list.server.ts';
import { writeDataPage } from './write-data-page.server.ts';

const madeAt = new Date('2026-11-21T14:05:00Z');
async function page(data: unknown): Promise<string> {
  const site = { siteName: 'Care & Bridge', publicUrl: 'http://carebridge.test' };
  let html = '';
  for await (const piece of writeDataPage(site, [{ name: 'my-part', data }], madeAt)) html += piece;
  return html;
}

test('says what it is, whose site it is from and when it was made, in London', async () => {
  expect(await page(null)).toContain('<title>Your Care &amp; Bridge data</title>');
  expect(await page(null)).toContain('on 21 November 2026, 14:05 (London time)');
  expect(await page(null)).toContain('<h2>My part</h2>\n<span class="none">Nothing</span>');
});

test('short facts stand in a list, lists of things in tables below it', async () => {
  const html = await page({
    isSure: true,
    visits: [{ lastSeenAt: madeAt }, { note: 'x' }],
    days: ['a', 'b'],
    none: [],
    by: '',
  });
  expect(html).toContain('<dt>Sure</dt><dd>Yes</dd>\n<dt>Days</dt><dd>a, b</dd>');
  expect(html).toContain('<dt>None</dt><dd><span class="none">Nothing</span></dd>');
  expect(html).toMatch(/<\/dl>\n<h3>Visits<\/h3>\n<div .*<th scope="col">Last seen at<\/th><th scope="col">Note<\/th>/);
  expect(html).toContain('<time datetime="2026-11-21T14:05:00.000Z">21 November 2026, 14:05</time>');
});

test('nothing that somebody typed becomes markup, neither as a value nor as a name', async () => {
  const nasty = `<img src=x onerror="a('b')">&`;
  const html = await page({ [nasty]: nasty, list: [{ [nasty]: [nasty] }] });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;');
});

test('A4 a list that is read in pages is written as one that is there', async () => {
  const rows = Array.from({ length: 2 * rowsOfPage + 1 }, (_, at) => ({ at, says: '<b>' }));
  const list = listInPages<(typeof rows)[number]>(
    async (after) => rows.slice(after ? after.at + 1 : 0).slice(0, rowsOfPage),
    (row) => row,
  );
  expect(await page(list)).toBe(await page(rows));
  expect(await page({ name: 'x', all: [{ of: 'y', rows: list }] })).toBe(
    await page({ name: 'x', all: [{ of: 'y', rows }] }),
  );
  const none = listInPages(
    async () => [],
    (row) => row as object,
  );
  expect(await page(none)).toBe(await page([]));
});
