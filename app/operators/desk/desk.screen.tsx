import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { dayAfter, longDate, todayInLondon } from '../../../ui/text/dates.ts';
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
    <div className="page-width py-8 sm:py-12">
      <h1 tabIndex={-1}>Operator’s desk</h1>
      <div className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 ${isQuiet ? '' : besideEachOther}`}>
        <DeskWaiting {...desk} today={today} />
        <div className={`grid content-start gap-10 ${isQuiet ? 'lg:grid-cols-3' : ''}`}>
          <LastWeek figures={desk.figures} today={today} />
          <DeskImport directory={directory} last={lastImport} isImportedNightly={isImportedNightly} />
          <section aria-labelledby="more">
            <h2 id="more" className="text-xl">
              More
            </h2>
            <ul className="mt-2">
              <More to={href('/verification/queue')}>Verifications to decide</More>
              <More to={href('/messages/reports')}>Reports</More>
              <More to={`${href('/messages/reports')}?state=decided`}>Decided reports</More>
              <More to={href('/statistics')}>Statistics</More>
              <More to={href('/blog/edit')}>Write for the blog</More>
              <More to={href('/operators/webhooks')}>Webhooks</More>
              <More to={href('/operators/accounts')}>Accounts</More>
              <More to={href('/operators/outbox')}>Outbox</More>
              <More to={href('/operators/jobs')}>Jobs</More>
              <More to={href('/operators/crashes')}>Crashes of pages</More>
              <More to={href('/operators/log')}>Operators’ log</More>
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function LastWeek({ figures: shown, today }: Pick<Route.ComponentProps['loaderData'], 'figures' | 'today'>) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="text-xl">
        The last 7 days
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        From {longDate(dayAfter(today, -7))} to yesterday. The 7 days before are in brackets.
      </p>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 figures">
        {shown.map(({ figure, total, before }) => (
          <div key={figure} className="contents">
            <dt>{figures[figure].title}</dt>
            <dd className="text-right">
              <strong className="font-semibold">{inFigures(total)}</strong>{' '}
              <span className="text-ink-soft">({inFigures(before)})</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </li>
  );
}
