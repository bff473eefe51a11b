import { useEffect } from 'react';
import { data, href, useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { findAccount } from '../../accounts/find-account.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { ActForm, actFormHeading, actFormId } from '../acts/act-form.tsx';
import { possibleActs } from '../acts/act.ts';
import { ActsList } from '../acts/acts-list.tsx';
import { findActs } from '../acts/find-acts.server.ts';
import { findOwnPages } from '../account/find-own-pages.server.ts';
import type { Route } from './+types/report.screen.ts';
import { decideReport } from '../../messages/decide-report.server.ts';
import { DecisionNote } from './decision-note.tsx';
import { findReport } from '../../messages/find-reports.server.ts';
import { forgetNotes } from '../../messages/kept-texts.ts';
import {
  checkReportDecision,
  reportDecisions,
  reportOutcomes,
  reportReasons,
  type DecideField,
} from '../../messages/message-report.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { ReportedThing } from './reported-thing.tsx';
import { messageFlash } from '../../messages/flash-messages.server.ts';

export const middleware = [requireUser, requireOperator];

const failedText = 'We couldn’t save your decision. Try again in a moment.';
const notAllowedText = 'You can’t decide on a report you made yourself. Another operator needs to do it.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const report = await findReport(db, viewer.id, params.reportId);
  if (!report) throw data(null, { status: 404 });
  const { accountId } = report.people.reported;
  if (!accountId) return { ...report, possible: [], done: { acts: [], total: 0 } };
  const { profile, listing } = await findOwnPages(db, accountId);
  const account = await findAccount(db, accountId);
  return {
    ...report,
    possible: report.isOwn
      ? []
      : possibleActs(profile?.listed ?? null, listing?.listed ?? null, account?.isSuspended ?? false),
    done: await findActs(db, accountId),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const fields = { decision: longest.choice, note: longest.text, told: longest.choice };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, decideReport(platform, viewer.id, params.reportId, form), {
      failed: { log: 'a report was not decided', text: failedText },
      values: form,
      refusals: {
        'broken-rule': ({ errors }) => ({ status: 400, errors }),
        'not-allowed': { status: 409, text: notAllowedText },
        'not-open': { status: 409, text: 'This report has already been decided.' },
      },
      done: () => redirectWithFlash(context, href('/messages/reports'), messageFlash['report-decided']),
    }),
  );
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return keepTyping(async () => {
    try {
      return await serverAction();
    } catch (answer) {
      const isDone = answer instanceof Response && answer.headers.get('Location') === href('/messages/reports');
      if (isDone) forgetNotes(params.reportId.toLowerCase());
      throw answer;
    }
  });
}

/** Keeps the loaded report on the page after a refusal, even if it has been decided in the meantime. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined && defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('A report', matches[0].loaderData?.siteName);
}

const id = 'report';
const outcomes = Object.entries(reportOutcomes).map(([value, label]) => ({ value, label }));

export default function ReportScreen({ loaderData }: Route.ComponentProps) {
  const { people, reported, reason, details, decision, isOwn } = loaderData;
  const { subject, subjectId, messages, copy, possible, done } = loaderData;
  const reportId = loaderData.id;
  useEffect(() => {
    if (decision) forgetNotes(reportId);
  }, [decision, reportId]);
  return (
    <div className="page-width pt-3 pb-8 sm:pb-12">
      <Breadcrumb
        items={[
          { label: 'Operator’s desk', to: href('/operators') },
          { label: 'Reports', to: href('/messages/reports') },
          { label: 'Report' },
        ]}
      />
      <h1 tabIndex={-1} className="mt-2 wrap-anywhere">
        Report about {reported}
      </h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <p className="font-semibold">{reportReasons[reason]}</p>
          {details && (
            <p className="mt-2 border-l-4 border-line-strong pl-4 wrap-anywhere whitespace-pre-wrap">
              <span className="sr-only">In their own words: </span>
              {details}
            </p>
          )}
          {!decision && possible.length > 0 && (
            <p className="mt-1 lg:hidden">
              <a href={`#${actFormId}`} className="link inline-flex min-h-11 items-center">
                {actFormHeading}
              </a>
            </p>
          )}
          <ReportFacts of={loaderData} />
          {subject === 'messages' ? (
            <ReportedMessages messages={messages} />
          ) : (
            <ReportedThing subject={subject} copy={copy} />
          )}
          {subject === 'review' && subjectId && !decision && (
            <p className="mt-4">
              <LinkButton to={href('/operators/reviews/:reviewId', { reviewId: subjectId })} variant="primary">
                Keep or remove the review
              </LinkButton>
            </p>
          )}
          <ActsList {...done} />
        </div>
        <div>
          {people.reported.accountId && (
            <ActForm
              accountId={people.reported.accountId}
              name={reported}
              acts={possible}
              reportId={reportId}
              isOpenReport={!decision}
              isBeside
            />
          )}
          {!decision &&
            (isOwn ? (
              <p className="mt-8 font-semibold">{notAllowedText}</p>
            ) : (
              <Decide
                reportId={reportId}
                reported={reported}
                isSomebodyTold={people.reporter.accountId !== null}
                isOnlyChoice={possible.length === 0}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

type DecideProps = { reportId: string; reported: string; isSomebodyTold: boolean; isOnlyChoice: boolean };

/** The second choice, folded in below the acts on the account. */
function Decide({ reportId, reported, isSomebodyTold, isOnlyChoice }: DecideProps) {
  const answer = useActionData<FormAnswer<DecideField>>();
  const check = (values: Record<string, string>) =>
    checkReportDecision({ decision: '', note: '', told: '', ...values }, isSomebodyTold);
  const form = (
    <CheckedForm<DecideField>
      id={id}
      answer={answer}
      check={check}
      submitLabel={isSomebodyTold ? 'Close the report and send the email' : 'Close the report'}
    >
      {(errorOf, values) => (
        <>
          <RadioGroup
            id={`${id}-decision`}
            name="decision"
            legend="Decision"
            hint="Only operators can see this."
            options={[
              { value: 'acted', label: 'I’ve dealt with it in another way' },
              { value: 'dismissed', label: reportDecisions.dismissed },
            ]}
            defaultValue={values.decision}
            error={errorOf('decision')}
          />
          <DecisionNote id={`${id}-note`} reportId={reportId} defaultValue={values.note} error={errorOf('note')} />
          {isSomebodyTold ? (
            <RadioGroup
              id={`${id}-told`}
              name="told"
              legend="What to tell the person who made the report"
              hint="We’ll email this sentence to the person who made the report."
              options={outcomes}
              defaultValue={values.told}
              error={errorOf('told')}
            />
          ) : (
            <p className="text-ink-soft">
              The person who made the report has closed their account, so we can’t email them.
            </p>
          )}
        </>
      )}
    </CheckedForm>
  );
  if (isOnlyChoice) {
    return (
      <section aria-labelledby={`${id}-heading`} className="mt-8">
        <h2 id={`${id}-heading`} className="mb-4 text-xl">
          Close the report
        </h2>
        {form}
      </section>
    );
  }
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-10">
      <h2 id={`${id}-heading`} className="text-xl">
        Nothing to do here?
      </h2>
      <p className="mt-2 text-ink-soft wrap-anywhere">
        Close the report. {reported} isn’t told
        {isSomebodyTold ? ': we only email whoever reported it.' : ', and neither is anybody else.'}
      </p>
      <details open={answer !== undefined} className="mt-4">
        <summary className="mb-4 grid cursor-pointer justify-items-start">
          <span className={`${buttonClass()} max-sm:w-full`}>Close without action</span>
        </summary>
        {form}
      </details>
    </section>
  );
}
