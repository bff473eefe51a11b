import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { publicQueriesContext } from '../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { BlogPost } from './blog-post.ts';
import { builtInPost } from './reading/built-in-post.server.ts';
import { findBlogPosts } from './reading/find-blog-posts.server.ts';

/**
 * Runs the query 'blog-posts', which screens and feeds share. If it fails, the error is logged and only the built-in
 * post is returned.
 */
export async function readPosts(
  context: Readonly<RouterContextProvider>,
): Promise<{ posts: readonly BlogPost[]; isWhole: boolean }> {
  const { log } = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const read = await tryRead(log, 'blog-posts', () => shared.read(findBlogPosts));
  return read.ok ? { posts: read.value, isWhole: true } : { posts: [builtInPost], isWhole: false };
}
