import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { sharedReadsContext } from '../../platform/http/cache/shared-reads.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { BlogPost } from './blog-post.ts';
import { builtInPost } from './reading/built-in-post.server.ts';
import { findBlogPosts } from './reading/find-blog-posts.server.ts';

/** The query 'blog-posts', which the screens and feeds share. When it fails, that is logged, and the built-in post is there alone. */
export async function readPosts(
  context: Readonly<RouterContextProvider>,
): Promise<{ posts: readonly BlogPost[]; isWhole: boolean }> {
  const { log } = context.get(platformContext);
  const shared = context.get(sharedReadsContext);
  const read = await tryRead(log, 'blog-posts', () => shared.read(findBlogPosts));
  return read.ok ? { posts: read.value, isWhole: true } : { posts: [builtInPost], isWhole: false };
}
