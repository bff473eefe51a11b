import { expect, test } from 'vitest';
import { writeDataPage } from './write-data-page.server.ts';

const madeAt = new Date('2026-11-21T14:05:00Z');
const page = (data: unknown) =>
  writeDataPage(
    { siteName: 'Care & Bridge', publicUrl: 'http://carebridge.test' },
    [{ name: 'my-part', data }],
    madeAt,
  );

test('says what it is, whose site it is from and when it was made, in London', () => {
  expect(page(null)).toContain('<title>Your data at Care &amp; Bridge</title>');
  expect(page(null)).toContain('on 21 November 2026, 14:05 (London time)');
  expect(page(null)).toContain('<h2>My part</h2>\n<span class="none">Nothing</span>');
});

test('short facts stand in a list, lists of things in tables below it', () => {
  const html = page({
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

test('nothing that somebody typed becomes markup, neither as a value nor as a name', () => {
  const nasty = `<img src=x onerror="a('b')">&`;
  const html = page({ [nasty]: nasty, list: [{ [nasty]: [nasty] }] });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;');
});
