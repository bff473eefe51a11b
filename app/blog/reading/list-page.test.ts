import { expect, test } from 'vitest';
import { slugOf, summaryOf } from '../blog-post.ts';
import { builtInPost } from './built-in-post.server.ts';
import { blogHref, listPage, parsePostQuery } from './list-page.ts';

const post = (slug: string, ...tags: string[]) => ({ ...summaryOf(builtInPost), slug, tags });

test('a title or a tag in an address', () => {
  expect(slugOf('How to read a CQC rating')).toBe('how-to-read-a-cqc-rating');
  expect(slugOf(' Café – “Été” ')).toBe('cafe-ete');
  expect(slugOf('漢字')).toBe('');
  expect(slugOf('x'.repeat(99) + ' y')).toBe('x'.repeat(99));
  expect(slugOf('\u0315\u0300'.repeat(50_000))).toBe('');
});

test('DATA-32 posts by tag and page: 12 on each, and one after the last is the last', () => {
  const posts = Array.from({ length: 25 }, (_, at) => post(`p${at}`, at % 2 ? 'CQC ratings' : 'Staff'));
  const read = (search: string) => listPage(posts, parsePostQuery(new URLSearchParams(search)));
  expect(read('').posts).toHaveLength(12);
  expect(read('page=3').posts.map(({ slug }) => slug)).toEqual(['p24']);
  expect(read('page=99')).toMatchObject({ page: 3, pages: 3, tags: ['CQC ratings', 'Staff'] });
  expect(read('tag=cqc-ratings').posts).toHaveLength(12);
  expect(read('tag=CQC+ratings&page=x')).toMatchObject({ page: 1, pages: 1 });
  expect(read('tag=none')).toMatchObject({ posts: [], page: 1, pages: 1 });
  expect(listPage([post('a')], parsePostQuery(new URLSearchParams()))).toMatchObject({ tags: [] });
});

test('each tag and page has one address', () => {
  expect(blogHref({ tag: '', page: 1 })).toBe('/blog');
  expect(blogHref({ tag: 'cqc-ratings', page: 2 })).toBe('/blog?tag=cqc-ratings&page=2');
});
