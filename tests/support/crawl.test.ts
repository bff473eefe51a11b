import { expect, test } from 'vitest';
import { Crawl, routeOf } from './crawl.ts';
import { readPage, skippedHeadings } from './read-page.ts';

const origin = 'http://site.test';

/** Crawls a site with these pages. Returns the crawl and the opened pages in order. */
function crawlOf(pages: Record<string, string>): { crawl: Crawl; opened: string[] } {
  const crawl = new Crawl(origin, ['/']);
  const opened: string[] = [];
  for (let path = crawl.next(); path; path = crawl.next()) {
    opened.push(path);
    crawl.opened(path, origin + path, readPage(pages[path] ?? ''));
  }
  return { crawl, opened };
}

const links = (...addresses: string[]) => addresses.map((address) => `<a href="${address}">A</a>`).join('');

test('of each pattern of link two are opened, and the others are known with the page that has them', () => {
  const { crawl, opened } = crawlOf({
    '/': links(
      '/blog/a',
      '/blog/b',
      'blog/c',
      '/blog?page=2',
      '/blog?page=3',
      '/blog?page=4&amp;tag=x',
      'https://b.test/',
    ),
  });
  expect(opened).toEqual(['/', '/blog/a', '/blog/b', '/blog?page=2', '/blog?page=3', '/blog?page=4&tag=x']);
  expect(crawl.unopened()).toEqual(['/blog/c']);
  expect(crawl.linkedFrom('/blog/c')).toBe('/');
  expect(crawl.routes()).toEqual(['/', '/blog/:slug', '/blog']);
  expect(routeOf('/no/such/page')).toBe('/*');
});

test('a place that a page does not have is missed, and one that it has is not', () => {
  const { crawl } = crawlOf({ '/': links('#main', '#gone', '/about#team'), '/about#team': '<h1 id="us">Us</h1>' });
  expect(crawl.missingFragments()).toEqual(['/#main (on /)', '/#gone (on /)', '/about#team (on /)']);
  const { crawl: whole } = crawlOf({ '/': `${links('#main')}<main id="main"></main>` });
  expect(whole.missingFragments()).toEqual([]);
});

test('a link that no browser follows is named', () => {
  const { crawl } = crawlOf({ '/': links('javascript:void(0)', 'mailto:a@b.test', 'http://') });
  expect(crawl.unfollowable).toEqual(['javascript:void(0) (on /)', 'http:// (on /)']);
});

test('pictures, neighbours and forms that ask are links; a form that sends is none', () => {
  const html = `<link rel="next" href="/b?page=2"><img src="/c.png" srcSet="/c-1.png 1x, /c-2.png 2x"><form action="/d"></form>
    <form method="post" action="/e"></form>`;
  expect(readPage(html).links).toEqual(['/d', '/b?page=2', '/c.png', '/c-1.png', '/c-2.png']);
});

test('a heading that leaves out a level is named', () => {
  expect(skippedHeadings('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')).toEqual([]);
  expect(skippedHeadings('<h1>A</h1><h3>B</h3>')).toEqual(['<h3> after <h1>']);
});
