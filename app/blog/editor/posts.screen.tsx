import { href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/posts.screen.ts';
import { postHref } from '../blog-post.ts';
import { builtInPost } from '../reading/built-in-post.server.ts';
import { findPosts } from '../reading/find-posts.server.ts';
import { stateInWords } from './post-state.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const posts = await findPosts(context.get(platformContext).db, viewer.id);
  const { title, slug } = builtInPost;
  const isReplaced = posts.some((post) => post.slug === slug && post.state === 'published');
  return { posts, builtIn: isReplaced ? null : { title, slug } };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Blog posts', matches[0].loaderData?.siteName);
}

export default function PostsScreen({ loaderData: { posts, builtIn } }: Route.ComponentProps) {
  const write = (
    <LinkButton to={href('/blog/edit/new')} variant="primary">
      Write a post
    </LinkButton>
  );
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 tabIndex={-1}>Blog posts</h1>
          {posts.length > 0 && write}
        </div>
        {posts.length === 0 ? (
          <div className="mt-6">
            <EmptyState title="No posts yet" text="Write the first one. Nobody will see it until you publish it.">
              {write}
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-6 ruled-list">
            {posts.map(({ id, title, state, publishAt, updatedAt }) => (
              <li key={id} className="py-4">
                <h2 className="text-lg wrap-anywhere">
                  <Link to={href('/blog/edit/:postId', { postId: id })} className="link">
                    {title}
                  </Link>
                </h2>
                <p className="mt-0.5">{stateInWords(state, publishAt)}</p>
                <p className="mt-0.5 text-sm text-ink-soft">Last changed on {longDateAndTime(updatedAt)}</p>
              </li>
            ))}
          </ul>
        )}
        {builtIn && (
          <p className="mt-6 text-sm wrap-anywhere text-ink-soft">
            One post comes with the site, so it isn’t listed here:{' '}
            <Link to={postHref(builtIn.slug)} className="link">
              {builtIn.title}
            </Link>
            . To replace it, publish a post with the address {builtIn.slug}.
          </p>
        )}
        <p className="mt-8 -ml-5 flex flex-wrap gap-x-3">
          <LinkButton to={href('/blog/edit/pictures')} variant="quiet">
            Blog pictures
          </LinkButton>
          <LinkButton to={href('/blog')} variant="quiet">
            Go to the blog
          </LinkButton>
          <LinkButton to={href('/profile')} variant="quiet">
            Back to your profile
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
