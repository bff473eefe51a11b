import { href } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { londonDay, longDate } from '../../ui/text/dates.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../accounts/operators/require-operator.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import type { Route } from './+types/statistics.screen.ts';
import { CountsTable } from './charts/counts-table.tsx';
import { drawChart } from './charts/draw-chart.server.ts';
import { FigureSection, FileLink } from './charts/figure-section.tsx';
import { SummaryTable } from './charts/summary-table.tsx';
import { figureKeys, figures } from './figures.ts';
import { findSearchedWords, findStatistics, findViewedPages } from './find-statistics.server.ts';
import { pageKindsContext } from './page-kinds-context.server.ts';
import { firstCharted, readSpan, spans, type Span } from './periods.ts';
import { statisticsHref } from './statistics-address.ts';

export const middleware = [requireUser, requireOperator];

const shownWords = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSession(context);
  const { db } = context.get(platformContext);
  const span = readSpan(new URL(request.url).searchParams.get('by'));
  const { periods, totals } = await findStatistics(db, span, londonDay(Date.now()));
  const from = periods[0] ?? '';
  return {
    span,
    periods,
    sections: figureKeys.map((figure) => {
      const first = firstCharted(totals[figure]);
      const charted = totals[figure].slice(first);
      return { figure, totals: charted, periods: periods.slice(first), chart: drawChart(charted) };
    }),
    pages: await findViewedPages(db, from, context.get(pageKindsContext)),
    searches: await findSearchedWords(db, from, shownWords),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Statistics', matches[0].loaderData?.siteName);
}

export default function StatisticsScreen({ loaderData }: Route.ComponentProps) {
  const { span, periods, sections, pages, searches } = loaderData;
  const since = longDate(periods[0] ?? '');
  const shown = sections.filter(({ totals }) => totals.some(Boolean));
  const empty = [
    ...sections.filter((section) => !shown.includes(section)).map(({ figure }) => figures[figure].many),
    ...(pages.length === 0 ? ['page views by type of page'] : []),
    ...(searches.length === 0 ? ['what people searched for and didn’t find'] : []),
  ];
  return (
    <div className="page-width pt-3 pb-8 sm:pb-12">
      <Breadcrumb items={[{ label: 'Operator’s desk', to: href('/operators') }, { label: 'Statistics' }]} />
      <div className="mt-2">
        <h1 tabIndex={-1}>Statistics</h1>
        <div className="mt-4">
          <LinkTabs
            label="Period"
            tabs={(Object.keys(spans) as Span[]).map((one) => ({
              label: spans[one].label,
              to: statisticsHref(one),
              isOpen: one === span,
            }))}
          />
        </div>
        <section aria-labelledby="summary" className="mt-6 max-w-3xl">
          <h2 id="summary" className="sr-only">
            Summary
          </h2>
          <p className="mb-3 text-sm text-ink-soft">{spans[span].counted}</p>
          <SummaryTable sections={sections} span={span} />
        </section>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-2">
          {shown.map((section) => (
            <FigureSection key={section.figure} {...section} span={span} />
          ))}
          {pages.length > 0 && (
            <section aria-labelledby="pages">
              <h2 id="pages" className="text-xl">
                Page views by type of page
              </h2>
              <p className="mt-1 text-ink-soft">Since {since}.</p>
              <div className="mt-4">
                <CountsTable
                  caption={`Page views by type of page since ${since}`}
                  headings={['Type of page', figures['page-views'].title]}
                  rows={pages.map(({ kind, views }) => ({ key: kind, cells: [kind, inFigures(views)] }))}
                />
              </div>
              <FileLink figure="pages" span={span} title="Page views by type of page" />
            </section>
          )}
          {searches.length > 0 && (
            <section aria-labelledby="words">
              <h2 id="words" className="text-xl">
                What people searched for and didn’t find
              </h2>
              <p className="mt-1 max-w-2xl text-ink-soft">
                Since {since}. We only show words that 3 or more people typed on the same day, and never email
                addresses, phone numbers or postcodes.
              </p>
              <div className="mt-4">
                <CountsTable
                  caption={`Searches that found nothing since ${since}`}
                  headings={['Words', 'Where', 'People']}
                  rows={searches.map(({ place, words, people }) => ({
                    key: `${place} ${words}`,
                    cells: [words, place, inFigures(people)],
                  }))}
                />
              </div>
              <FileLink figure="words" span={span} title="Searches that found nothing" />
            </section>
          )}
          {empty.length > 0 && <p className="text-ink-soft">Nothing to show yet: {empty.join(', ')}.</p>}
        </div>
      </div>
    </div>
  );
}
