import { href } from 'react-router';
import { listHref, pageOf } from '../../../ui/list/list-query.ts';
import { slugOf, type PostSummary } from '../blog-post.ts';

/** What the address of the list asks for. `tag` as it is in addresses; '' for all posts. */
export type PostQuery = { tag: string; page: number };
export type PostPage = { posts: PostSummary[]; page: number; pages: number; tags: string[] };

const perPage = 12;

/** Anything that is no tag or no page counts as not asked for. */
export function parsePostQuery(search: URLSearchParams): PostQuery {
  return { tag: slugOf(search.get('tag') ?? ''), page: pageOf(search) };
}

export function blogHref({ tag, page }: PostQuery): string {
  return listHref(href('/blog'), { tag }, page);
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
