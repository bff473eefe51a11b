import type { ReactNode } from 'react';
import { data, href, Link, useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longDateAndTime, longDateOf } from '../../../ui/text/dates.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { roleLabels } from '../../accounts/account.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findAccount } from '../../accounts/find-account.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { forgetNotes } from '../../messages/kept-texts.ts';
import { findReport } from '../../messages/find-reports.server.ts';
import { findReportsAbout } from '../../messages/find-reports-about.server.ts';
import { reportDecisions, reportReasons, reportSubjects } from '../../messages/message-report.ts';
import type { ListedState } from '../../profiles/listed-state.ts';
import { ActForm, actFormId } from '../acts/act-form.tsx';
import { actOnAccount } from '../acts/act-on-account.server.ts';
import { possibleActs, type ActField } from '../acts/act.ts';
import { ActsList } from '../acts/acts-list.tsx';
import { findActs } from '../acts/find-acts.server.ts';
import { accountState } from './account-state.ts';
import { countHoldings } from './count-holdings.server.ts';
import { findOwnPages } from './find-own-pages.server.ts';
import { operatorFlash } from '../flash-messages.server.ts';
import type { Route } from './+types/account.screen.ts';
import { personName } from '../../people/person-name.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const { db } = platform;
  const account = await findAccount(db, params.accountId);
  if (!account) throw data(null, { status: 404 });
  const { profile, listing } = await findOwnPages(db, account.id);
  const openedFrom = await findReport(db, viewer.id, new URL(request.url).searchParams.get('report') ?? '');
  const people = openedFrom ? Object.values(openedFrom.people) : [];
  const isSelf = account.id === viewer.id;
  // Only another operator may decide a report that this operator made, or act because of it.
  const isAboutThem = openedFrom?.people.reported.accountId === account.id;
  const mayAct = !isSelf && !(isAboutThem && openedFrom.isOwn);
  return {
    account,
    // Links back only to a report in which this person is involved.
    reportId: people.some(({ accountId }) => accountId === account.id) ? openedFrom?.id : undefined,
    isOpenReport: isAboutThem && !openedFrom.decision,
    reportsAbout: isSelf ? undefined : await findReportsAbout(db, viewer.id, account.id),
    name: personName(account.id, profile?.name || listing?.name || account.personName),
    holdings: await countHoldings({ ...context.get(accountsContext), platform }, account.id),
    profile,
    listing,
    possible: mayAct ? possibleActs(profile?.listed ?? null, listing?.listed ?? null, account.isSuspended) : [],
    done: isSelf ? { acts: [], total: 0 } : await findActs(db, account.id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const reportId = new URL(request.url).searchParams.get('report') ?? undefined;
  const fields = { act: longest.choice, reason: longest.text, close: longest.choice };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, actOnAccount(platform, viewer.id, { accountId: params.accountId, reportId }, form), {
      failed: { log: 'an operator could not act', text: 'That didn’t work. Try again in a moment.' },
      values: form,
      refusals: {
        'not-allowed': {
          status: 409,
          text: 'Another operator needs to deal with this: it’s about you, or you reported it.',
        },
        'not-found': {
          status: 404,
          text: 'We can’t find this account or report any more. Try opening it again from the list.',
        },
        'nothing-to-change': {
          status: 409,
          text: 'Somebody has already done this, so nothing has changed. Reload the page.',
        },
      },
      done: ({ act, isDecided }) =>
        redirectWithFlash(context, nextPath(params.accountId, reportId, isDecided), operatorFlash[`act-${act}`]),
    }),
  );
}

/** Returns the next page's path: /operators after a decision, else the report that led here, else the account. */
function nextPath(accountId: string, reportId: string | undefined, isDecided: boolean): string {
  if (isDecided) return href('/operators');
  if (reportId && isUuid(reportId)) return href('/messages/reports/:reportId', { reportId });
  return href('/operators/accounts/:accountId', { accountId });
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyping(async () => {
    try {
      return await serverAction();
    } catch (answer) {
      const isDecided = answer instanceof Response && answer.headers.get('Location') === href('/operators');
      if (isDecided) forgetNotes((new URL(request.url).searchParams.get('report') ?? '').toLowerCase());
      throw answer;
    }
  });
}

/** After a refusal, keeps the page as it is instead of loading its data again. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined && defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('An account', matches[0].loaderData?.siteName);
}

export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  const { account, name, holdings, profile, listing, reportId, isOpenReport, reportsAbout, possible, done } =
    loaderData;
  const answer = useActionData<FormAnswer<ActField>>();
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {name}
        </h1>
        <dl className="mt-6 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact term="State">{accountState(account)}</Fact>
          <Fact term="Email">
            <a href={`mailto:${account.email}`} className="link inline-flex min-h-11 items-center">
              {account.email}
            </a>
          </Fact>
          <Fact term="Role">{account.role ? roleLabels[account.role] : 'Not specified'}</Fact>
          <Fact term="Opened">{longDateOf(account.openedAt)}</Fact>
          <Fact term="Profile">
            {profile ? (
              <Shown listed={profile.listed} to={href('/consultants/:consultantId', { consultantId: profile.id })}>
                Consultant profile
              </Shown>
            ) : (
              'None'
            )}
          </Fact>
          <Fact term="Listing">
            {listing ? (
              <Shown listed={listing.listed} to={href('/services/:serviceId', { serviceId: listing.id })}>
                Care service listing
              </Shown>
            ) : (
              'None'
            )}
          </Fact>
        </dl>
        <Holdings holdings={holdings} />
        {reportsAbout && <ReportsAbout {...reportsAbout} />}
        <ActsList {...done} />
        <ActForm
          accountId={account.id}
          name={name}
          acts={possible}
          reportId={reportId}
          isOpenReport={isOpenReport}
          answer={answer}
        />
        <p className="mt-8 flex flex-wrap gap-x-6">
          {reportId && (
            <Link
              to={href('/messages/reports/:reportId', { reportId })}
              className="link inline-flex min-h-11 items-center"
            >
              Back to the report
            </Link>
          )}
          <Link to={href('/messages/reports')} className="link inline-flex min-h-11 items-center">
            Reports
          </Link>
          <Link to={href('/operators/accounts')} className="link inline-flex min-h-11 items-center">
            Search accounts
          </Link>
        </p>
      </div>
    </div>
  );
}

function Holdings({ holdings }: Pick<Route.ComponentProps['loaderData'], 'holdings'>) {
  return (
    <section aria-labelledby="holdings" className="mt-8">
      <h2 id="holdings" className="text-xl">
        What the account holds
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 figures">
        {holdings.map(({ what, count }) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd className="text-right">{inFigures(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ReportsAbout({ reports, total }: Awaited<ReturnType<typeof findReportsAbout>>) {
  return (
    <section aria-labelledby="reports-about" className="mt-8">
      <h2 id="reports-about" className="text-xl">
        Reports about this person
      </h2>
      <p className="mt-1 text-ink-soft">
        {shownText(reports.length, total)} We delete reports a year after our decision.
      </p>
      {reports.length > 0 && (
        <ul className="mt-3 ruled-list">
          {reports.map(({ id, subject, reason, createdAt, decision, decidedAt }) => (
            <li key={id} className="py-2">
              <Link
                to={href('/messages/reports/:reportId', { reportId: id })}
                className="link inline-flex min-h-11 items-center"
              >
                {longDateAndTime(createdAt)}
              </Link>
              <span className="block">
                {reportSubjects[subject]}: {reportReasons[reason]}
              </span>
              <span className="block text-sm text-ink-soft">
                {decision && decidedAt
                  ? `${reportDecisions[decision]}, ${longDateOf(decidedAt)}`
                  : 'Waiting for a decision'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function shownText(shown: number, total: number): string {
  if (total === 0) return 'No reports.';
  if (shown < total) return `Showing the latest ${shown} of ${total} reports.`;
  return total === 1 ? '1 report.' : `${total} reports, newest first.`;
}

/** A link to a public page, or the reason why only its owner can open it. */
function Shown({ listed, to, children }: { listed: ListedState; to: string; children: ReactNode }) {
  if (listed.hiddenReason) {
    return (
      <>
        Hidden by operators. Reason: {listed.hiddenReason}{' '}
        <a href={`#${actFormId}`} className="link">
          Unhide it below
        </a>
      </>
    );
  }
  if (listed.isHidden) return 'Hidden';
  if (listed.isSuspended) return 'Not listed while the account is suspended';
  if (listed.isUnconfirmed) return 'Not listed until the email address is confirmed';
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
