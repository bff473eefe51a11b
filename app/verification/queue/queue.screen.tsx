import { href, Link } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longDateOf } from '../../../ui/text/dates.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/queue.screen.ts';
import { acceptName } from './accept-name.server.ts';
import { findQueue } from './find-queue.server.ts';
import { findRenamed } from './find-renamed.server.ts';
import { RenamedList } from './renamed-list.tsx';
import { useFocusAfterSend } from './use-focus-after-send.ts';
import { verificationFailedText } from '../verification.ts';
import { verificationFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const queue = await findQueue(db);
  // Only the data that the list shows.
  return {
    queue: queue.map(({ id, name, level, isUpgrade, isCopy, handedInAt }) => ({
      id,
      name,
      level,
      isUpgrade,
      isCopy,
      handedInAt,
    })),
    renamed: await findRenamed(db, viewer.id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const notNew = { status: 409, text: 'That name has since been changed or accepted.' };
  return answerForm(request, { profileId: longest.id, name: longest.line }, (form) =>
    answerOutcome(context, acceptName(db, viewer.id, form), {
      failed: { log: 'a name was not accepted', text: verificationFailedText },
      refusals: { 'not-allowed': notNew, 'changed-meanwhile': notNew },
      done: () => redirectWithFlash(context, href('/verification/queue'), verificationFlash['name-accepted']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads after a refused form too, so that the lists are current. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Verification queue', matches[0].loaderData?.siteName);
}

export default function QueueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, renamed } = loaderData;
  useFocusAfterSend();
  return (
    <div className="page-width pt-3 pb-8 sm:pb-12">
      <Breadcrumb items={[{ label: 'Operator’s desk', to: href('/operators') }, { label: 'Verifications' }]} />
      <div className="mt-2 max-w-2xl">
        <h1 tabIndex={-1}>Verification queue</h1>
        <ErrorSummary title="There is a problem" at={actionData?.at} errors={actionData?.errors ?? []} />
        {queue.length === 0 ? (
          <div className="mt-6">
            <EmptyState
              title="Nobody is waiting for a decision"
              text="When a consultant sends in their documents, their check appears here."
            >
              <LinkButton to={href('/operators')}>Back to the desk</LinkButton>
            </EmptyState>
          </div>
        ) : (
          <>
            <p className="mt-3 text-ink-soft">{queue.length} waiting for a decision, oldest first.</p>
            <ul className="mt-6 ruled-list">
              {queue.map(({ id, name, level, isUpgrade, isCopy, handedInAt }) => (
                <li key={id} className="py-4">
                  <h2 className="text-lg wrap-anywhere">
                    <Link to={href('/verification/queue/:checkId', { checkId: id })} className="link">
                      {name}
                    </Link>
                  </h2>
                  <p className="mt-0.5 text-sm text-ink-soft">
                    {isUpgrade ? 'Upgrade to premium' : `${level === 'basic' ? 'Basic' : 'Premium'} check`},{' '}
                    {isCopy ? 'better copy sent' : 'received'} on {longDateOf(handedInAt)}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
        <RenamedList renamed={renamed} />
      </div>
    </div>
  );
}
