import { href } from 'react-router';
import { listHref, pageOf } from '../../../ui/list/list-query.ts';
import { slugOf, type PostSummary } from '../blog-post.ts';

/** The query of the list's URL. `tag` is the slug in the URL; '' for all posts. */
export type PostQuery = { tag: string; page: number };
export type PostListPage = { posts: PostSummary[]; page: number; pages: number; tags: string[] };

const perPage = 12;

/** Reads the query. An invalid tag or page is ignored. */
export function parsePostQuery(search: URLSearchParams): PostQuery {
  return { tag: slugOf(search.get('tag') ?? ''), page: pageOf(search) };
}

export function blogHref({ tag, page }: PostQuery): string {
  return listHref(href('/blog'), { tag }, page);
}

/** Returns one page of the posts with the tag, and the tags of all posts. A page number past the end gives the last page. */
export function listPage(posts: readonly PostSummary[], query: PostQuery): PostListPage {
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
