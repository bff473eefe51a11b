import { Icon } from '../../../ui/picture/icon.tsx';
import { inFigures } from '../../../ui/text/numbers.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { BarChart } from './bar-chart.tsx';
import { CountsTable } from './counts-table.tsx';
import type { Chart } from './chart.ts';
import { figures, totalText, type Figure } from '../figures.ts';
import { periodName, spans, type Span } from '../periods.ts';
import { statisticsFileHref } from '../statistics-address.ts';

type Props = { figure: Figure; span: Span; periods: readonly Day[]; totals: readonly number[]; chart: Chart };

/** One figure as a chart, a table and a file. */
export function FigureSection({ figure, span, periods, totals, chart }: Props) {
  const { title, about } = figures[figure];
  const { one, now } = spans[span];
  const highest = totals.reduce((best, total, at) => (total > (totals[best] ?? 0) ? at : best), 0);
  const nameOf = (at: number) => periodName(periods.at(at) ?? '', span);
  const range = `${title} by ${span}, from ${nameOf(0)} to ${nameOf(-1)}`;
  return (
    <section aria-labelledby={figure}>
      <h2 id={figure} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft">{about}</p>
      <div className="mt-5">
        <BarChart
          chart={chart}
          label={`${range}. Highest: ${totalText(figure, totals[highest] ?? 0)}, ${nameOf(highest)}. The table below has all the figures.`}
          first={nameOf(0)}
          last={`Outline: ${now.toLowerCase()}, not over`}
          values={totals.map(inFigures)}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-x-6">
        <details className="min-w-0 flex-1 basis-48">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Show as a table<span className="sr-only">: {title}</span>
          </summary>
          <CountsTable
            caption={range}
            headings={[one, title]}
            rows={periods
              .map((begin, at) => ({
                key: begin,
                cells: [
                  at === periods.length - 1
                    ? `${periodName(begin, span)} (${now.toLowerCase()} so far)`
                    : periodName(begin, span),
                  inFigures(totals[at] ?? 0),
                ],
              }))
              .toReversed()}
          />
        </details>
        <FileLink figure={figure} span={span} title={title} />
      </div>
    </section>
  );
}

/** A link that downloads the data of a section. */
export function FileLink({ figure, span, title }: { figure: string; span: Span; title: string }) {
  return (
    <a
      href={statisticsFileHref(figure, span)}
      download
      className="link inline-flex min-h-11 items-center gap-2"
      data-no-print
    >
      <Icon name="download" />
      Download CSV<span className="sr-only">: {title}</span>
    </a>
  );
}
