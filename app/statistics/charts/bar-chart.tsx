import { inFigures } from '../../../ui/text/numbers.ts';
import type { Chart } from './chart.ts';

type Props = {
  chart: Chart;
  /** Describes the bars in words. */
  label: string;
  /** Shown under the first and the last bar. */
  first: string;
  last: string;
  /** The value of each bar, printed above it if the bars are few. */
  values: readonly string[];
};

/** With more bars, their values would not fit beside each other on a phone. */
const mostPrinted = 8;
/** A longer value is left out on a phone. */
const longestOnPhone = 5;

/**
 * A bar chart. The last bar is an outline, because its period is not over. Its texts are outside the drawing, so they
 * are not stretched with it.
 */
export function BarChart({ chart, label, first, last, values }: Props) {
  const { bars, ticks } = chart;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div aria-hidden className="relative h-40 text-xs text-ink-soft figures">
        {/* Reserves the width of the widest number. */}
        <span className="invisible">{inFigures(ticks.at(-1)?.value ?? 0)}</span>
        {ticks.map(({ value, y }) => (
          <span key={value} className="absolute right-0" style={{ top: `${y}%`, translate: '0 -50%' }}>
            {inFigures(value)}
          </span>
        ))}
      </div>
      <div className="relative">
        <svg
          role="img"
          aria-label={label}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          <g className="text-line forced-colors:text-[GrayText]" stroke="currentColor">
            {ticks.map(({ value, y }) => (
              <line key={value} x1="0" x2="100" y1={y} y2={y} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
          <g className="text-action forced-colors:text-[CanvasText]" fill="currentColor" stroke="currentColor">
            {bars.map((bar, at) =>
              bar.height === 0 ? null : (
                <rect
                  key={bar.x}
                  {...bar}
                  strokeWidth={at === bars.length - 1 ? 2 : 0}
                  fill={at === bars.length - 1 ? 'none' : undefined}
                  vectorEffect="non-scaling-stroke"
                />
              ),
            )}
          </g>
        </svg>
        {bars.length <= mostPrinted && (
          <div aria-hidden className="text-xs figures">
            {bars.map(({ x, y, width }, at) => (
              <span
                key={x}
                className={`absolute [translate:-50%_-100%] ${(values[at] ?? '').length > longestOnPhone ? 'max-sm:hidden' : ''}`}
                style={{ left: `${x + width / 2}%`, top: `${y}%` }}
              >
                {values[at]}
              </span>
            ))}
          </div>
        )}
      </div>
      <p aria-hidden className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft figures">
        <span>{first}</span>
        <span className="ml-auto">{last}</span>
      </p>
    </div>
  );
}
