import { inFigures } from '../../../ui/text/numbers.ts';
import { figures, type Figure } from '../figures.ts';
import { spans, type Span } from '../periods.ts';

/** `sections`: the totals of each figure per period, the oldest first; the last period is not over. */
type Props = { sections: readonly { figure: Figure; totals: readonly number[] }[]; span: Span };

/** Each figure of the current period and of the two before, with a link to its chart, if it has one. */
export function SummaryTable({ sections, span }: Props) {
  const { now, last, before } = spans[span];
  return (
    <table className="w-full table-fixed text-left max-sm:text-sm figures">
      <caption className="sr-only">
        {now} so far, {last.toLowerCase()} and the {before.toLowerCase()}
      </caption>
      <colgroup>
        <col />
        {[now, last, before].map((column) => (
          <col key={column} style={{ width: '22%' }} />
        ))}
      </colgroup>
      <thead>
        <tr className="border-b-2 border-line-strong">
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col" className={heading}>
            {now} so far
          </th>
          <th scope="col" className={`${heading} font-normal`}>
            {last}
          </th>
          <th scope="col" className={`${heading} font-normal`}>
            {before}
          </th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ figure, totals }) => (
          <tr key={figure} className="border-b border-line">
            <th scope="row" className="font-normal wrap-anywhere">
              {totals.some(Boolean) ? (
                // A Link would leave out the query, and with it the period.
                <a href={`#${figure}`} className="link inline-flex min-h-11 items-center">
                  {figures[figure].title}
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center">{figures[figure].title}</span>
              )}
            </th>
            <td className="pl-2 text-right font-semibold sm:pl-6">{inFigures(totals.at(-1) ?? 0)}</td>
            <td className="pl-2 text-right sm:pl-6">{inFigures(totals.at(-2) ?? 0)}</td>
            <td className="pl-2 text-right sm:pl-6">{inFigures(totals.at(-3) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heading = 'py-2 pl-2 text-right align-bottom sm:pl-6 sm:whitespace-nowrap';
