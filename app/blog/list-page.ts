import { href } from 'react-router';
import { slugOf, type PostSummary } from './blog-post.ts';

/** What the address of the list asks for. `tag` as it is in addresses; '' for all posts. */
export type PostQuery = { tag: string; page: number };
export type PostPage = { posts: PostSummary[]; page: number; pages: number; tags: string[] };

const perPage = 12;
const mostPages = 1000;

/** Anything that is no tag or no page counts as not asked for. */
export function parsePostQuery(search: URLSearchParams): PostQuery {
  const number = search.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(number) ? Math.min(Number(number), mostPages) : 1;
  return { tag: slugOf(search.get('tag') ?? ''), page };
}

export function blogHref({ tag, page }: PostQuery): string {
  const search = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) }).toString();
  return search ? `${href('/blog')}?${search}` : href('/blog');
}

/** One page of the posts with the tag, and the tags of all posts. A page after the last is the last. */
export function listPage(posts: readonly PostSummary[], query: PostQuery): PostPage {
  const tags = new Map(posts.flatMap((post) => post.tags).map((tag) => [slugOf(tag), tag]));
  const found = posts.filter((post) => !query.tag || post.tags.some((tag) => slugOf(tag) === query.tag));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(query.page, pages);
  return {
    posts: found.slice((page - 1) * perPage, page * perPage),
    page,
    pages,
    tags: [...tags.values()].toSorted((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1)),
  };
}
