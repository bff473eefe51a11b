import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { dateRange } from '../../../ui/text/date-range.ts';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { figures } from '../../statistics/figures.ts';
import type { Route } from './+types/desk.screen.ts';
import { DeskImport } from './desk-import.tsx';
import { countWaiting, DeskWaiting } from './desk-waiting.tsx';
import { findDesk } from './find-desk.server.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const today = todayInLondon();
  return { today, ...(await findDesk(context.get(platformContext), viewer.id, today)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Operator’s desk', matches[0].loaderData?.siteName);
}

/** What waits beside everything else. If nothing waits, its column would be empty. */
const besideEachOther = 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

export default function DeskScreen({ loaderData }: Route.ComponentProps) {
  const { today, directory, lastImport, isImportedNightly, ...desk } = loaderData;
  const isQuiet = countWaiting(desk) === 0;
  return (
    <div className="page-width py-5 sm:py-8">
      <h1 tabIndex={-1}>Operator’s desk</h1>
      <div className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 ${isQuiet ? '' : besideEachOther}`}>
        {isQuiet ? (
          <DeskWaiting {...desk} today={today} />
        ) : (
          <div className="grid content-start gap-10">
            <DeskWaiting {...desk} today={today} />
            <LastWeek figures={desk.figures} today={today} />
          </div>
        )}
        <div className={`grid content-start gap-10 ${isQuiet ? 'lg:grid-cols-3' : ''}`}>
          <section aria-labelledby="tools">
            <h2 id="tools" className="text-xl">
              Tools
            </h2>
            <ul className="mt-2 grid grid-cols-2 gap-x-4">
              <Tool to={href('/messages/reports')}>Reports</Tool>
              <Tool to={href('/verification/queue')}>Verifications</Tool>
              <Tool to={href('/operators/accounts')}>Accounts</Tool>
              <Tool to={href('/blog/edit')}>Write for the blog</Tool>
              <Tool to={href('/statistics')}>Statistics</Tool>
              <Tool to={href('/operators/log')}>Operators’ log</Tool>
            </ul>
            <h3 className="mt-3 text-base">Technical</h3>
            <ul className="grid grid-cols-2 gap-x-4">
              <Tool to={href('/operators/outbox')}>Outbox</Tool>
              <Tool to={href('/operators/jobs')}>Jobs</Tool>
              <Tool to={href('/operators/crashes')}>Page errors</Tool>
              <Tool to={href('/operators/webhooks')}>Webhooks</Tool>
            </ul>
          </section>
          {isQuiet && <LastWeek figures={desk.figures} today={today} />}
          <DeskImport directory={directory} last={lastImport} isImportedNightly={isImportedNightly} today={today} />
        </div>
      </div>
    </div>
  );
}

const column = 'py-2 pl-3 text-right align-bottom';

function LastWeek({ figures: shown, today }: Pick<Route.ComponentProps['loaderData'], 'figures' | 'today'>) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="text-xl">
        The last 7 days
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {dateRange(dayAfter(today, -7), dayAfter(today, -1))}. Today isn’t over, so it’s counted apart.
      </p>
      <table className="mt-3 w-full text-left figures">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className={`${column} font-normal`}>
              Today so far
            </th>
            <th scope="col" className={column}>
              Last 7 days
            </th>
            <th scope="col" className={`${column} font-normal`}>
              7 days before
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ figure, today: now, total, before }) => (
            <tr key={figure} className="border-t border-line">
              <th scope="row" className="py-2 font-normal">
                {figures[figure].title}
              </th>
              <td className={column}>{inFigures(now)}</td>
              <td className={`${column} font-semibold`}>{inFigures(total)}</td>
              <td className={column}>{inFigures(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Tool({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </li>
  );
}
