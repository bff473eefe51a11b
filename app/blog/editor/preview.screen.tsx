import { data, href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { cleanHtml } from '../writing/clean-html.server.ts';
import { PostPage } from '../reading/post-page.tsx';
import { toPost } from '../post-row.server.ts';
import type { Route } from './+types/preview.screen.ts';
import { findPost } from '../find-post.server.ts';
import { stateInWords } from './post-state.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const row = await findPost(context.get(platformContext).db, viewer.id, params.postId);
  if (!row) throw data(null, { status: 404 });
  const post = toPost(row);
  return {
    id: row.id,
    state: stateInWords(row.state, row.publishAt),
    post: { ...post, content: cleanHtml(post.content) },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Preview of a post', matches[0].loaderData?.siteName);
}

export default function PreviewScreen({ loaderData: { id, state, post } }: Route.ComponentProps) {
  return (
    <>
      <section aria-label="Preview" className="border-b border-line bg-sunken" data-no-print>
        <p className="page-width flex flex-wrap items-center justify-between gap-x-6 py-1">
          <span>
            <strong>Preview</strong> of the saved version. {state}.
          </span>
          <Link to={href('/blog/edit/:postId', { postId: id })} className="link inline-flex min-h-11 items-center">
            Back to editing
          </Link>
        </p>
      </section>
      <PostPage post={post} />
    </>
  );
}
