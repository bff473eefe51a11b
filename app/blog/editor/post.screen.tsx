import { data, href, Link, useActionData, useSearchParams } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { postHref } from '../blog-post.ts';
import type { Route } from './+types/post.screen.ts';
import { answerPostForm } from './answer-post-form.server.ts';
import { findPost } from '../find-post.server.ts';
import { endedReason, type PostAnswer } from './post-answer.ts';
import { emptyPost } from '../writing/post-form.ts';
import { postFormOf } from '../writing/post-form-of.server.ts';
import { PostFormFields } from './post-form-fields.tsx';
import { StoredState } from './stored-state.tsx';
import { keepTyped, typedContext, unlessTyped } from './typed-without-session.server.ts';

export const middleware = [keepTyped, unlessTyped(requireUser), unlessTyped(requireOperator)];

export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(typedContext)) return { form: emptyPost, mark: '', post: null };
  const { viewer } = await requireSession(context);
  // This screen has two paths; that of a new post has no id.
  const postId = (params as { postId?: string }).postId;
  if (postId === undefined) return { form: emptyPost, mark: '', post: null };
  const row = await findPost(context.get(platformContext).db, viewer.id, postId);
  if (!row) throw data(null, { status: 404 });
  const { id, title, slug, state, publishAt, updatedAt, version } = row;
  return {
    form: postFormOf(row, publishAt),
    mark: String(version),
    post: { id, title, slug, state, publishAt, updatedAt },
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerPostForm(request, context, (params as { postId?: string }).postId);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping<unknown>(serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData?.post ? 'Edit a post' : 'Write a post', matches[0].loaderData?.siteName);
}

export default function PostScreen({ params, loaderData: { form, mark, post } }: Route.ComponentProps) {
  const answer = useActionData<PostAnswer>();
  // A user whose session has ended gets no data of the post.
  const postId = post?.id ?? (params as { postId?: string }).postId;
  const [query] = useSearchParams();
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 tabIndex={-1}>{postId === undefined ? 'Write a post' : 'Edit a post'}</h1>
        {answer?.reason === endedReason && (
          <p className="mt-4">
            <a href={href('/login')} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
              Log in again (opens in a new tab)
            </a>
          </p>
        )}
        {post && (
          <>
            <StoredState {...post} mark={mark} />
            <nav aria-label="This post" className="mt-4 flex flex-wrap gap-3">
              <LinkButton size="small" to={href('/blog/edit/:postId/preview', { postId: post.id })}>
                Preview
              </LinkButton>
              <LinkButton size="small" to={href('/blog/edit/:postId/revisions', { postId: post.id })}>
                Earlier versions
              </LinkButton>
              {post.state === 'published' && (
                <LinkButton size="small" to={postHref(post.slug)}>
                  View on the blog
                </LinkButton>
              )}
              <LinkButton size="small" to={href('/blog/edit/:postId/remove', { postId: post.id })}>
                {post.state === 'draft' ? 'Delete' : 'Take down or delete'}
              </LinkButton>
            </nav>
          </>
        )}
        <div className="mt-8">
          {/* The key remounts the fields after each save of this window, with the stored values. */}
          <PostFormFields
            key={query.get('saved')}
            values={form}
            mark={mark}
            postId={postId}
            state={post?.state ?? (postId === undefined || answer?.values.publishDay ? 'draft' : 'published')}
            answer={answer}
          />
        </div>
        <p className="mt-8">
          <Link to={href('/blog/edit')} className="link inline-flex min-h-11 items-center">
            All posts
          </Link>
        </p>
      </div>
    </div>
  );
}
