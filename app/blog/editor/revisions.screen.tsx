import { data, href, Link, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/revisions.screen.ts';
import { compareRevisions } from './compare-revisions.server.ts';
import { ComparisonOf } from './comparison.tsx';
import { findPost } from '../find-post.server.ts';
import { findRevision, findRevisions } from '../writing/find-revisions.server.ts';
import { restoreRevision } from '../writing/restore-revision.server.ts';
import { RevisionChoice, RevisionList } from './revision-list.tsx';
import { blogFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser, requireOperator];

const failedText = 'Something went wrong at our end. Try again in a moment.';

/** Returns the version number from a query parameter or a form; 0 for anything else. */
const versionOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const post = await findPost(db, viewer.id, params.postId);
  if (!post) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const find = (name: string) => findRevision(db, viewer.id, post.id, versionOf(query.get(name)));
  const [from, to] = [await find('from'), await find('to')];
  return {
    id: post.id,
    title: post.title,
    mark: String(post.version),
    revisions: await findRevisions(db, viewer.id, post.id),
    compared: from && to ? { from: from.version, to: to.version, comparison: compareRevisions(from, to) } : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  return answerForm(request, { version: longest.id, mark: longest.id }, ({ version, mark }) => {
    const asked = { version: versionOf(version), mark };
    const notKept = { status: 409, text: 'We no longer have that version.' };
    return answerOutcome(context, restoreRevision(db, viewer.id, params.postId, asked), {
      failed: { log: 'a version of a post was not restored', text: failedText },
      refusals: {
        'changed-meanwhile': {
          status: 409,
          text: 'This post has been changed since you opened this page. Reload the page and check the post before you go on.',
        },
        'broken-rule': ({ text }) => ({ status: 409, text }),
        'not-allowed': notKept,
        gone: notKept,
        'too-many': notKept,
      },
      done: ({ id }) =>
        redirectWithFlash(context, href('/blog/edit/:postId', { postId: id }), blogFlash['post-restored']),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping<unknown>(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Earlier versions of a post', matches[0].loaderData?.siteName);
}

export default function RevisionsScreen({ loaderData }: Route.ComponentProps) {
  const { id, title, mark, revisions, compared } = loaderData;
  const answer = useActionData<FormAnswer>();
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 tabIndex={-1}>Earlier versions</h1>
        <p className="mt-3 wrap-anywhere text-ink-soft">{title}</p>
        <ErrorSummary title="There is a problem" at={answer?.at} errors={answer?.errors ?? []} />
        {revisions.length > 1 && <RevisionChoice revisions={revisions} chosen={compared} />}
        {compared && <ComparisonOf {...compared} />}
        <RevisionList revisions={revisions} mark={mark} />
        <p className="mt-8">
          <Link to={href('/blog/edit/:postId', { postId: id })} className="link inline-flex min-h-11 items-center">
            Back to the post
          </Link>
        </p>
      </div>
    </div>
  );
}
