import type { Figure } from './figure.ts';
import type { Comparison, Rate } from './load.ts';

/** Returns the rate as text, for example '1,234 pages/s'. */
export const ratesInWords = (perSecond: number, unit = 'pages') =>
  `${Math.round(perSecond).toLocaleString('en-GB')} ${unit}/s`;

/** `unit`: what is counted; 'pages' if it is missing. */
type Words = { budget: string; what: string; of: string; leastRatio?: number; unit?: string };

/**
 * Returns a table row that compares the pages per second of the site and of a yardstick. These are seconds of the
 * server's processor time, not of wall-clock time: by the clock, a slow load generator or other load on the core would
 * slow one of the two servers more than the other.
 */
export function rateFigure(
  { budget, what, of, leastRatio, unit }: Words,
  { site, yardstick, ratio }: Comparison,
): Figure {
  const inWords = ({ perCoreSecond }: Rate) => ratesInWords(perCoreSecond, unit);
  const figure = {
    budget,
    what,
    figure: inWords(site),
    yardstick: `${of}: ${inWords(yardstick)}`,
    ratio: ratio.perCoreSecond,
  };
  if (leastRatio === undefined) return figure;
  return { ...figure, limit: `≥ ${Number(leastRatio.toFixed(3))} ×`, isMet: ratio.perCoreSecond >= leastRatio };
}
