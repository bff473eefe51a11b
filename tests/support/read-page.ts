import { tagsOf, textOf } from './html.ts';
import type { CrawledPage } from './crawl.ts';
import { withoutScripts } from './test-site.ts';

const value = (tag: string, attribute: string): string | undefined =>
  new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];

const addressesIn = (srcSet: string) => srcSet.split(',').map((part) => part.trim().split(' ')[0] ?? '');
const relations = /\b(next|prev|alternate|canonical|icon|apple-touch-icon|manifest)\b/;

/**
 * Returns what a crawl reads in a page's HTML: its ids, and the URLs of its links, GET forms, neighbouring pages and
 * pictures.
 */
export function readPage(html: string): CrawledPage {
  const body = withoutScripts(html);
  const all = (kind: string, attribute: string) => tagsOf(body, kind).flatMap((tag) => value(tag, attribute) ?? []);
  const asking = tagsOf(body, 'form').filter((tag) => !/\smethod="post"/i.test(tag));
  const related = tagsOf(body, 'link').filter((tag) => relations.test(value(tag, 'rel') ?? ''));
  const links = [
    ...all('a', 'href'),
    ...asking.flatMap((tag) => value(tag, 'action') ?? []),
    ...related.flatMap((tag) => value(tag, 'href') ?? []),
    ...all('img', 'src'),
    ...['img', 'source'].flatMap((kind) => all(kind, 'srcSet').flatMap(addressesIn)),
  ];
  const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  return { links: links.map(textOf).filter((link) => link !== ''), ids };
}

/** Returns the headings of a page that skip a level: '<h3> after <h1>'. */
export function skippedHeadings(html: string): string[] {
  const levels = [...withoutScripts(html).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, at) => {
    const before = levels[at - 1] ?? level;
    return level > before + 1 ? [`<h${level}> after <h${before}>`] : [];
  });
}
