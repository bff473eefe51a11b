import { data, href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { longDateAndTime, longDateOf } from '../../../ui/text/dates.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { listHref, pageOf } from '../../../ui/list/list-query.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/reports.screen.ts';
import { findReports, reportsPerPage } from '../find-reports.server.ts';
import { reportDecisions, reportReasons, reportSubjects } from '../message-report.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const query = new URL(request.url).searchParams;
  const state = query.get('state') === 'decided' ? 'decided' : 'open';
  const page = pageOf(query);
  const { db } = context.get(platformContext);
  const { reports, total } = await findReports(db, viewer.id, { state, page });
  const pages = Math.max(1, Math.ceil(total / reportsPerPage));
  if (page > pages) throw data(null, { status: 404 });
  return { state, page, pages, reports, total };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Reports', matches[0].loaderData?.siteName);
}

const states = [
  { state: 'open', label: 'Waiting' },
  { state: 'decided', label: 'Decided' },
] as const;
const addressOf = (state: string, page = 1) => {
  return listHref(href('/messages/reports'), { state: state !== 'open' && state }, page);
};

export default function ReportsScreen({ loaderData }: Route.ComponentProps) {
  const { state, page, pages, reports, total } = loaderData;
  return (
    <div className="page-width pt-3 pb-8 sm:pb-12">
      <Breadcrumb items={[{ label: 'Operator’s desk', to: href('/operators') }, { label: 'Reports' }]} />
      <div className="mt-2 max-w-2xl">
        <h1 tabIndex={-1}>Reports</h1>
        <div className="mt-4">
          <LinkTabs
            label="Which reports"
            tabs={states.map((one) => ({
              label: one.label,
              to: addressOf(one.state),
              isOpen: one.state === state,
            }))}
          />
        </div>
        {total === 0 ? (
          <div className="mt-6">
            <EmptyState
              title={state === 'open' ? 'No reports waiting' : 'No reports decided yet'}
              text={
                state === 'open'
                  ? 'When somebody reports messages, a profile or a listing, you’ll get an email and the report will appear here.'
                  : 'Reports stay here for a year after a decision.'
              }
            >
              {state === 'open' ? (
                <LinkButton to={addressOf('decided')}>See decided reports</LinkButton>
              ) : (
                <LinkButton to={href('/operators')}>Back to the desk</LinkButton>
              )}
            </EmptyState>
          </div>
        ) : (
          <>
            <p className="mt-4 text-ink-soft">
              {state === 'open'
                ? `${total} waiting for a decision, oldest first.`
                : `${total} decided, newest first. We delete each one after a year.`}
            </p>
            <ul className="mt-4 ruled-list">
              {reports.map((report) => (
                <li key={report.id} className="py-4">
                  <h2 className="text-lg wrap-anywhere">
                    <Link to={href('/messages/reports/:reportId', { reportId: report.id })} className="link">
                      {report.reported}
                    </Link>
                  </h2>
                  <p className="mt-0.5 wrap-anywhere">
                    {reportSubjects[report.subject]}: {reportReasons[report.reason]}
                  </p>
                  {report.details && <p className="mt-0.5 line-clamp-2 wrap-anywhere">{report.details}</p>}
                  <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
                    Reported by {report.reporter} on {longDateAndTime(report.createdAt)}
                    {report.decision && report.decidedAt && (
                      <>
                        . {reportDecisions[report.decision]}, {longDateOf(report.decidedAt)}
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <div className="mt-6">
              <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(state, to)} label="Pages of reports" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
