import type { Figure } from './figure.ts';
import type { Comparison, Rate } from './load.ts';

/** '1,234 pages/s' */
export const ratesInWords = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-GB')} pages/s`;
const inWords = ({ perCoreSecond }: Rate) => ratesInWords(perCoreSecond);

type Words = { budget: string; what: string; of: string; leastRatio?: number };

/**
 * A line of the table about pages/s. Counted is the server's processor time, not the clock: a load generator that cannot
 * keep up, or somebody else at work on the core, would flatter whichever server it hits less.
 */
export function rateFigure({ budget, what, of, leastRatio }: Words, { site, yardstick, ratio }: Comparison): Figure {
  const figure = {
    budget,
    what,
    figure: inWords(site),
    yardstick: `${of}: ${inWords(yardstick)}`,
    ratio: ratio.perCoreSecond,
  };
  if (leastRatio === undefined) return figure;
  return { ...figure, limit: `≥ ${leastRatio} ×`, isMet: ratio.perCoreSecond >= leastRatio };
}
