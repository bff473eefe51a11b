import { data, href, Link, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/remove-post.screen.ts';
import { deletePost } from '../writing/delete-post.server.ts';
import { findPost } from '../find-post.server.ts';
import { takeDownPost } from '../writing/take-down-post.server.ts';
import { blogFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser, requireOperator];

const failedText = 'Something went wrong at our end. Try again in a moment.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const row = await findPost(context.get(platformContext).db, viewer.id, params.postId);
  if (!row) throw data(null, { status: 404 });
  return { id: row.id, title: row.title, state: row.state, mark: String(row.version) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  return answerForm(request, { intent: longest.choice, mark: longest.id }, ({ intent, mark }) => {
    if (intent !== 'take-down' && intent !== 'delete') return unreadableForm();
    const isDelete = intent === 'delete';
    const remove = isDelete ? deletePost : takeDownPost;
    const changedText = 'This post has been changed since you opened this page. Check it again before you go on.';
    return answerOutcome(context, remove(db, { operatorId: viewer.id, postId: params.postId, mark }), {
      failed: { log: 'a post was not removed', text: failedText },
      toasts: 'never',
      refusals: { 'changed-meanwhile': { status: 409, text: changedText }, 'not-allowed': notFound, gone: notFound },
      done() {
        const to = isDelete ? href('/blog/edit') : href('/blog/edit/:postId', { postId: params.postId });
        return redirectWithFlash(context, to, isDelete ? blogFlash['post-deleted'] : blogFlash['post-taken-down']);
      },
    });
  });
}

function notFound(): never {
  throw data(null, { status: 404 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping<unknown>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Take down or delete a post', matches[0].loaderData?.siteName);
}

export default function RemovePostScreen({ loaderData: { id, title, state, mark } }: Route.ComponentProps) {
  const isDraft = state === 'draft';
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage
      title={isDraft ? 'Delete this post?' : 'Take down or delete this post?'}
      lead={<span className="wrap-anywhere">{title}</span>}
    >
      {!isDraft && (
        <>
          <p className="mb-4">
            {state === 'scheduled'
              ? 'If you take it down, it won’t go live. You’ll still have it as a draft.'
              : 'If you take it down, nobody will see it on the blog. You’ll still have it as a draft.'}
          </p>
          <CheckedForm id="take-down" answer={undefined} submitLabel="Take down">
            {() => (
              <>
                <input type="hidden" name="intent" value="take-down" />
                <input type="hidden" name="mark" value={mark} />
              </>
            )}
          </CheckedForm>
        </>
      )}
      <p className={isDraft ? 'mb-4' : 'mt-8 mb-4 border-t border-line pt-6'}>
        If you delete it, all its earlier versions go too. You can’t undo this.
      </p>
      <CheckedForm id="delete" answer={answer} submitLabel="Delete" submitVariant="danger">
        {() => (
          <>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="mark" value={mark} />
          </>
        )}
      </CheckedForm>
      <p className="mt-6">
        <Link to={href('/blog/edit/:postId', { postId: id })} className="link inline-flex min-h-11 items-center">
          Back to the post
        </Link>
      </p>
    </FormPage>
  );
}
