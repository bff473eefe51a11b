import type { ReactNode } from 'react';
import { data, href, Link } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { longDateAndTime, longDateOf } from '../../ui/text/dates.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { roleLabels } from '../accounts/account.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { findAccount, type Account } from '../accounts/find-account.server.ts';
import { requireOperator } from '../accounts/operators/require-operator.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { findOwnProfile } from '../consultants/find-own-profile.server.ts';
import { findReport } from '../messages/find-reports.server.ts';
import { findReportsAbout } from '../messages/find-reports-about.server.ts';
import { reportDecisions, reportReasons } from '../messages/message-report.ts';
import type { ListedState } from '../profiles/listed-state.ts';
import { findOwnListing } from '../services/find-own-listing.server.ts';
import type { Route } from './+types/account.screen.ts';
import { personName } from '../people/person-name.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const account = await findAccount(db, params.accountId);
  if (!account) throw data(null, { status: 404 });
  const profile = await findOwnProfile(db, account.id);
  const listing = await findOwnListing(db, account.id);
  const openedFrom = await findReport(db, viewer.id, new URL(request.url).searchParams.get('report') ?? '');
  const people = openedFrom ? Object.values(openedFrom.people) : [];
  return {
    account,
    // Links back only to a report in which this person is involved.
    reportId: people.some(({ accountId }) => accountId === account.id) ? openedFrom?.id : undefined,
    reportsAbout: account.id === viewer.id ? undefined : await findReportsAbout(db, viewer.id, account.id),
    name: personName(account.id, profile?.form.name || listing?.form.name || account.personName),
    profile: profile ? { id: profile.id, listed: profile.listed } : null,
    listing: listing ? { id: listing.id, listed: listing.listed } : null,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('An account', matches[0].loaderData?.siteName);
}

export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  const { account, name, profile, listing, reportId, reportsAbout } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {name}
        </h1>
        <dl className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact term="State">{stateText(account)}</Fact>
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
        {reportsAbout && <ReportsAbout {...reportsAbout} />}
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
            Message reports
          </Link>
        </p>
      </div>
    </div>
  );
}

function ReportsAbout({ reports, total }: Awaited<ReturnType<typeof findReportsAbout>>) {
  return (
    <section aria-labelledby="reports-about" className="mt-8">
      <h2 id="reports-about" className="text-xl">
        Reports about this person
      </h2>
      <p className="mt-1 text-ink-soft">
        {shownText(reports.length, total)} We delete each one a year after we decide about it.
      </p>
      {reports.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {reports.map(({ id, reason, createdAt, decision, decidedAt }) => (
            <li key={id} className="py-2">
              <Link
                to={href('/messages/reports/:reportId', { reportId: id })}
                className="link inline-flex min-h-11 items-center"
              >
                {longDateAndTime(createdAt)}
              </Link>
              <span className="block">{reportReasons[reason]}</span>
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
  if (shown < total) return `The newest ${shown} of ${total} reports.`;
  return total === 1 ? '1 report.' : `${total} reports, newest first.`;
}

function stateText({ isConfirmed, isOperator, isDemo }: Account): string {
  return [
    'Open',
    !isConfirmed && 'email address not confirmed',
    isOperator && 'operator',
    isDemo && 'demo account, made up',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A link to a public page, or the reason why only its owner can open it. */
function Shown({ listed, to, children }: { listed: ListedState; to: string; children: ReactNode }) {
  if (listed.isHidden) return 'Hidden';
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
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  );
}
