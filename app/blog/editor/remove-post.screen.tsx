import { data, href, Link, redirect, useActionData } from 'react-router';
import { readForm } from '../../../platform/http/read-form.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longest } from '../../../ui/field-lengths.ts';
import { setNotice } from '../../accounts/account-cookies.server.ts';
import { AccountForm } from '../../accounts/account-form.tsx';
import { AccountPage } from '../../accounts/account-page.tsx';
import { requireUser } from '../../accounts/carry-session.server.ts';
import { keepTyping, refused, unreadableText, type FormAnswer } from '../../accounts/form-answer.ts';
import { orLog } from '../../accounts/or-log.server.ts';
import { accountMeta } from '../../accounts/page-meta.ts';
import { requireOperator } from '../../accounts/require-operator.server.ts';
import { requireSession } from '../../accounts/require-session.server.ts';
import { sessionContext } from '../../accounts/session-context.server.ts';
import type { Route } from './+types/remove-post.screen.ts';
import { deletePost } from '../delete-post.server.ts';
import { findPost } from '../find-post.server.ts';
import { takeDownPost } from '../take-down-post.server.ts';

export const middleware = [requireUser, requireOperator];

const failedText = 'Something went wrong on our side. Try again in a moment.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const row = await findPost(context.get(platformContext).db, viewer.id, params.postId);
  if (!row) throw data(null, { status: 404 });
  return { id: row.id, title: row.title, isDraft: row.state === 'draft', mark: String(row.version) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const { db, log, config } = context.get(platformContext);
  const form = await readForm(request, { intent: longest.choice, mark: longest.id });
  if (!form || !['take-down', 'delete'].includes(form.intent)) {
    return data(refused([{ text: unreadableText }]), { status: 400 });
  }
  const isDelete = form.intent === 'delete';
  const remove = isDelete ? deletePost : takeDownPost;
  const seen = { operatorId: viewer.id, postId: params.postId, mark: form.mark };
  const answer = await orLog(log, 'a post was not removed', remove(db, seen));
  if (!answer) return data(refused([{ text: failedText }]), { status: 503 });
  if (!answer.ok && answer.reason === 'changed-meanwhile') {
    const text = 'This post has been changed since you opened this page. Look at it again first.';
    return data(refused([{ text }]), { status: 409 });
  }
  if (!answer.ok) throw data(null, { status: 404 });
  context.get(sessionContext).add(await setNotice(config.publicUrl, isDelete ? 'post-deleted' : 'post-taken-down'));
  throw redirect(isDelete ? href('/blog/edit') : href('/blog/edit/:postId', { postId: params.postId }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping<unknown>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Take down or delete a post', matches[0].loaderData?.siteName);
}

export default function RemovePostScreen({ loaderData: { id, title, isDraft, mark } }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  return (
    <AccountPage
      title={isDraft ? 'Delete this post?' : 'Take down or delete this post?'}
      lead={<span className="wrap-anywhere">{title}</span>}
    >
      {!isDraft && (
        <>
          <p className="mb-4">Take it down and nobody sees it on the blog. You keep it as a draft.</p>
          <AccountForm id="take-down" answer={undefined} submitLabel="Take down">
            {() => (
              <>
                <input type="hidden" name="intent" value="take-down" />
                <input type="hidden" name="mark" value={mark} />
              </>
            )}
          </AccountForm>
        </>
      )}
      <p className={isDraft ? 'mb-4' : 'mt-8 mb-4 border-t border-line pt-6'}>
        Delete it and it’s gone, with all its earlier versions. You can’t undo this.
      </p>
      <AccountForm id="delete" answer={answer} submitLabel="Delete" submitVariant="danger">
        {() => (
          <>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="mark" value={mark} />
          </>
        )}
      </AccountForm>
      <p className="mt-6">
        <Link to={href('/blog/edit/:postId', { postId: id })} className="link inline-flex min-h-11 items-center">
          Back to the post
        </Link>
      </p>
    </AccountPage>
  );
}
