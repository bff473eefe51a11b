import { data, href, redirect } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { cutText } from '../../../ui/text/cut-text.ts';
import { breadcrumbJsonLd } from '../../sharing/json-ld.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import type { Route } from './+types/blog-post.screen.ts';
import { postHref } from '../blog-post.ts';
import { cleanHtml } from '../writing/clean-html.server.ts';
import { textOfHtml } from '../writing/html-text.server.ts';
import { feedLinks } from './feed-links.ts';
import { findOldSlug } from './find-old-slug.server.ts';
import { postJsonLd } from './post-json-ld.ts';
import { PostMissing } from './post-missing.tsx';
import { PostPage } from './post-page.tsx';
import { sharePictureOf } from '../post-picture-texts.ts';
import { readPosts } from '../read-posts.server.ts';

const beginning = 160;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { posts, isWhole } = await readPosts(context);
  const asked = params.slug;
  const small = asked.toLowerCase();
  const at = posts.findIndex(({ slug }) => slug === small);
  const post = posts[at];
  if (post && asked !== small) throw redirect(postHref(small), 301);
  if (post) {
    const content = cleanHtml(post.content);
    const near = (other: (typeof posts)[number] | undefined) => other && { title: other.title, slug: other.slug };
    return data({
      state: 'found',
      post: { ...post, content },
      description: cutText(post.excerpt || textOfHtml(content), beginning),
      newer: near(posts[at - 1]),
      older: near(posts[at + 1]),
    } as const);
  }
  const { log } = context.get(platformContext);
  const moved = await tryRead(log, 'old address of a post', () =>
    context.get(publicQueriesContext).read(findOldSlug, small),
  );
  if (!isWhole || !moved.ok) return data({ state: 'failed' } as const, { status: 503 });
  if (moved.value) throw redirect(postHref(moved.value), 301);
  return data({ state: 'missing' } as const, { status: 404 });
}

/** For search engines: a missing post has no canonical URL. */
export const handle = {
  canonical: (_: URLSearchParams, shown?: Route.ComponentProps['loaderData']) =>
    shown?.state === 'missing' ? null : undefined,
};

export function meta(args: Route.MetaArgs) {
  const { loaderData, matches } = args;
  const { siteName, publicUrl } = matches[0].loaderData ?? { siteName: '', publicUrl: '' };
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'failed' ? 'Unable to load this post' : 'Post Not Found';
    return [{ title: `${title} - ${siteName}` }, { name: 'robots', content: 'noindex' }];
  }
  const { post, description } = loaderData;
  const path = postHref(post.slug);
  return [
    ...pageMeta(
      args,
      post.title,
      import.meta.env.SSR && {
        type: 'article',
        description,
        picture: sharePictureOf(post),
        jsonLd: post.isDemo
          ? []
          : [
              postJsonLd(post, { address: publicUrl + path, siteName, publicUrl }),
              breadcrumbJsonLd(publicUrl, [
                { name: 'Blog', path: href('/blog') },
                { name: post.title, path },
              ]),
            ],
      },
    ),
    ...feedLinks(siteName, publicUrl),
  ];
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found') return <PostMissing hasFailed={loaderData.state === 'failed'} />;
  const { post, newer, older } = loaderData;
  return <PostPage post={post} newer={newer} older={older} />;
}
