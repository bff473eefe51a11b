import { Form, href, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { findUnsentEmails, unsentPerPage, type UnsentEmail } from '../../../platform/mail/find-unsent-emails.server.ts';
import { mostRetried } from '../../../platform/mail/retry-failed-emails.server.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { listHref, pageOf } from '../../../ui/list/list-query.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { DeskLink } from '../../accounts/operators/desk-link.tsx';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { counted } from '../desk/desk.ts';
import { operatorFlash } from '../flash-messages.server.ts';
import type { Route } from './+types/outbox.screen.ts';
import { sendAgain } from './send-again.server.ts';
import { sendAllAgain } from './send-all-again.server.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSession(context);
  const { db } = context.get(platformContext);
  const page = pageOf(new URL(request.url).searchParams);
  return {
    failed: await findUnsentEmails(db, { state: 'failed', page }),
    waiting: await findUnsentEmails(db, { state: 'waiting', page: 1 }),
    most: { shown: unsentPerPage, retried: mostRetried },
  };
}

const failed = { log: 'an email was not queued again', text: 'That didn’t work. Try again in a moment.' };
const refusals = {
  'not-allowed': { status: 409, text: 'You’re no longer an operator.' },
  unknown: { status: 404, text: 'This email is no longer in the outbox.' },
  'already-sent': { status: 409, text: 'This email has been sent in the meantime.' },
  'being-delivered': { status: 409, text: 'This email is being delivered at the moment.' },
  'none-failed': { status: 409, text: 'No email has failed.' },
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  return answerForm(request, { email: longest.id }, ({ email }) =>
    email === 'all'
      ? answerOutcome(context, sendAllAgain(platform, viewer.id), {
          failed,
          refusals,
          done: () => redirectWithFlash(context, href('/operators/outbox'), operatorFlash['emails-queued']),
        })
      : answerOutcome(context, sendAgain(platform, viewer.id, email), {
          failed,
          refusals,
          done: () => redirectWithFlash(context, href('/operators/outbox'), operatorFlash['email-queued']),
        }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads also after a refusal: the email may have been sent in the meantime. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Outbox', matches[0].loaderData?.siteName);
}

export default function OutboxScreen({ loaderData }: Route.ComponentProps) {
  const { failed: lost, waiting, most } = loaderData;
  const answer = useActionData<FormAnswer>();
  useAnswerToast(answer);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-8">
        <div>
          <h1 tabIndex={-1}>Outbox</h1>
          <p className="mt-3 text-ink-soft">
            Emails that haven’t been sent. We try for about a day before one counts as failed. You can’t see what they
            say, or to whom they go: only the part of the address after the @.
          </p>
        </div>
        <ErrorSummary title="There is a problem" at={answer?.at} errors={answer?.errors ?? []} />
        <section aria-labelledby="failed" className="grid gap-4">
          <h2 id="failed" className="text-xl">
            {counted(lost.total, 'failed email', 'failed emails')}
          </h2>
          {lost.total > 0 && (
            <>
              <Form method="post">
                <Button type="submit" name="email" value="all" variant="primary">
                  {lost.total > most.retried
                    ? `Send the oldest ${inFigures(most.retried)} again`
                    : 'Send all of them again'}
                </Button>
              </Form>
              <EmailList emails={lost.emails} />
              <Pagination
                page={lost.page}
                pages={lost.pages}
                hrefOf={(to) => listHref(href('/operators/outbox'), {}, to)}
                label="Pages of failed emails"
              />
            </>
          )}
        </section>
        <section aria-labelledby="waiting" className="grid gap-4">
          <h2 id="waiting" className="text-xl">
            {counted(waiting.total, 'waiting email', 'waiting emails')}
          </h2>
          {waiting.total > most.shown && <p>Showing the newest {most.shown}.</p>}
          {waiting.total > 0 && <EmailList emails={waiting.emails} />}
        </section>
        <DeskLink />
      </div>
    </div>
  );
}

function EmailList({ emails }: { emails: readonly UnsentEmail[] }) {
  return (
    <ul className="ruled-list wrap-anywhere">
      {emails.map(({ id, subject, domain, createdAt, tries, lastError, nextTryAt }) => (
        <li key={id} className="grid gap-1 py-4">
          <h3 className="text-base">{subject}</h3>
          <p className="text-sm text-ink-soft">
            To somebody at {domain}, written {longDateAndTime(createdAt)}, {counted(tries, 'try', 'tries')}
            {nextTryAt && `, next try ${longDateAndTime(nextTryAt)}`}
          </p>
          {lastError && <p className="text-sm">{lastError}</p>}
          <Form method="post">
            <Button type="submit" name="email" value={id} size="small">
              Send again
              <span className="sr-only">
                {' '}
                {subject}, {longDateAndTime(createdAt)}
              </span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
