import { Form, href, Link, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { DeskLink } from '../../accounts/operators/desk-link.tsx';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { counted } from '../desk/desk.ts';
import { operatorFlash } from '../flash-messages.server.ts';
import type { Route } from './+types/jobs.screen.ts';
import { findJobBoard } from './find-job-board.server.ts';
import { tryJobAgain } from './try-job-again.server.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ context }: Route.LoaderArgs) {
  await requireSession(context);
  return findJobBoard(context.get(platformContext).db, new Date());
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  return answerForm(request, { kind: longest.id, job: longest.id }, (form) =>
    answerOutcome(context, tryJobAgain(platform, viewer.id, form), {
      failed: { log: 'a job was not queued again', text: 'That didn’t work. Try again in a moment.' },
      refusals: {
        'not-allowed': { status: 409, text: 'You’re no longer an operator.' },
        'not-failed': { status: 409, text: 'This job hasn’t failed, or somebody has tried it again already.' },
      },
      done: () => redirectWithFlash(context, href('/operators/jobs'), operatorFlash['job-queued']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads also after a refusal: somebody else may have tried the job again. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Jobs', matches[0].loaderData?.siteName);
}

export default function JobsScreen({ loaderData }: Route.ComponentProps) {
  const { kinds, failed, failedTotal } = loaderData;
  const answer = useActionData<FormAnswer>();
  useAnswerToast(answer);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-8">
        <div>
          <h1 tabIndex={-1}>Jobs</h1>
          <p className="mt-3 text-ink-soft">
            What the site does by itself. A job that fails is tried again a few times before it counts as failed. We
            keep jobs for a week.
          </p>
        </div>
        <ErrorSummary title="There is a problem" at={answer?.at} errors={answer?.errors ?? []} />
        <section aria-labelledby="failed" className="grid gap-4">
          <h2 id="failed" className="text-xl">
            {counted(failedTotal, 'failed job', 'failed jobs')}
          </h2>
          <p className="text-ink-soft">
            Emails that couldn’t be sent are in the{' '}
            <Link to={href('/operators/outbox')} className="link">
              outbox
            </Link>
            .{failed.length < failedTotal && ` Showing the newest ${failed.length}.`}
          </p>
          {failed.length > 0 && <FailedJobs jobs={failed} />}
        </section>
        <section aria-labelledby="kinds">
          <h2 id="kinds" className="text-xl">
            By kind
          </h2>
          <ul className="mt-3 ruled-list wrap-anywhere">
            {kinds.map((kind) => (
              <JobKind key={kind.kind} {...kind} />
            ))}
          </ul>
        </section>
        <DeskLink />
      </div>
    </div>
  );
}

type Board = Route.ComponentProps['loaderData'];

function FailedJobs({ jobs }: { jobs: Board['failed'] }) {
  return (
    <ul className="ruled-list wrap-anywhere">
      {jobs.map(({ id, kind, failedAt, tries, lastError }) => (
        <li key={id} className="grid gap-1 py-4">
          <h3 className="text-base">{kind}</h3>
          <p className="text-sm text-ink-soft">
            Failed {longDateAndTime(failedAt)} after {counted(tries, 'try', 'tries')}
          </p>
          {lastError && <p className="text-sm">{lastError}</p>}
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <Button type="submit" name="job" value={id} size="small">
              Try again
              <span className="sr-only">
                {' '}
                {kind}, {longDateAndTime(failedAt)}
              </span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function JobKind({ kind, isLate, waiting, running, failed, next, succeededAt }: Board['kinds'][number]) {
  return (
    <li className="py-3">
      <h3 className="text-base">
        {kind}
        {isLate && <span className="text-danger"> (late)</span>}
      </h3>
      <p className="text-sm figures">
        {waiting} waiting, {running} running, <span className={failed > 0 ? 'text-danger' : ''}>{failed} failed</span>
      </p>
      <p className="text-sm text-ink-soft">
        {next && `Next run: ${next}. `}
        {succeededAt ? `Last success: ${longDateAndTime(succeededAt)}` : 'No success in the last week'}
      </p>
    </li>
  );
}
