import { median, type Figure } from './figure.ts';
import type { TimedUseCases } from './time-statements.ts';

const mostMs = 60;
const mostRatio = 2;

const inMs = (ms: number) => `${ms.toFixed(1)} ms`;

/** Compares use cases with their SQL statements alone, by the bounds of B12. `among`: what the rows are. */
export const comparedWithSql = (among: string, timed: TimedUseCases): Figure[] =>
  timed.map(({ what, ms, bare }) => {
    const ratio = median(ms) / median(bare);
    return {
      budget: 'B12',
      what: `${among}: ${what}, median`,
      figure: inMs(median(ms)),
      limit: `≤ ${mostMs} ms, ≤ ${mostRatio} ×`,
      yardstick: `bare SQL: ${inMs(median(bare))}`,
      ratio,
      isMet: median(ms) <= mostMs && ratio <= mostRatio,
    };
  });
