import { useRef } from 'react';
import { href, useNavigation } from 'react-router';
import { keepList, useMissedList } from '../../../ui/list/missed-list.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import type { Route } from './+types/blog-list.screen.ts';
import { slugOf, summaryOf } from '../blog-post.ts';
import { feedLinks } from './feed-links.ts';
import { blogHref, listPage, parsePostQuery } from './list-page.ts';
import { PostList } from './post-list.tsx';
import { readPosts } from '../read-posts.server.ts';
import { TagFilter } from './tag-filter.tsx';

const intro = 'For people who run care services, and those who help them: inspections, ratings, staff and money.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parsePostQuery(new URL(request.url).searchParams);
  const { posts } = await readPosts(context);
  return { query, hasFailed: false, ...listPage(posts.map(summaryOf), query) };
}

/** If a new list does not arrive, the current list stays. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepList(request, serverLoader);
}

/** For search engines: each page of each tag has one canonical URL. */
export const handle = {
  canonical: (search: URLSearchParams, shown?: Route.ComponentProps['loaderData']) => {
    const query = parsePostQuery(search);
    return shown && !shown.posts.length ? null : blogHref({ ...query, page: shown?.page ?? query.page });
  },
};

export function meta(args: Route.MetaArgs) {
  const { loaderData, matches } = args;
  const { siteName, publicUrl } = matches[0].loaderData ?? { siteName: '', publicUrl: '' };
  const tag = loaderData?.tags.find((one) => slugOf(one) === loaderData.query.tag);
  const page = loaderData && loaderData.page > 1 ? `, page ${loaderData.page}` : '';
  const isEmpty = loaderData?.posts.length === 0;
  return [
    ...pageMeta(
      args,
      `Blog${tag ? `: ${tag}` : ''}${page}`,
      import.meta.env.SSR && !isEmpty && { description: intro, picture: pagePicture('blog') },
    ),
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
    ...feedLinks(siteName, publicUrl),
  ];
}

export default function BlogListScreen({ loaderData }: Route.ComponentProps) {
  const { query, posts, page, pages, tags } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigation();
  const missed = useMissedList(href('/blog'));
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === href('/blog') && !missed;
  return (
    <div className="page-width py-6 sm:py-10">
      <h1 ref={heading} tabIndex={-1}>
        Blog
      </h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{intro}</p>
      {tags.length > 0 && <TagFilter tags={tags} chosen={query.tag} />}
      <section aria-label="Posts" aria-busy={isLoading} className="mt-6">
        <PostList posts={isLoading ? 'loading' : posts} missed={missed} address={blogHref(query)} heading={heading} />
      </section>
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => blogHref({ ...query, page: number })}
          label="Pages of posts"
        />
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        Follow the blog in a feed reader:{' '}
        <a href={href('/blog/rss.xml')} className="link inline-flex min-h-11 items-center">
          RSS
        </a>{' '}
        or{' '}
        <a href={href('/blog/atom.xml')} className="link inline-flex min-h-11 items-center">
          Atom
        </a>
      </p>
    </div>
  );
}
