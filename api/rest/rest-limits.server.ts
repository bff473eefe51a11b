import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

/** A read of so many rows counts as one of a whole table; a smaller one that is streamed, as a part of one. */
const wholeRows = 5000;
const pointsOfWhole = 100;

/** How often a large table may be read as a whole: 20 times an hour. Answers 'not modified' do not count. */
export const wholePerAddress = {
  name: 'whole table address',
  points: 20 * pointsOfWhole,
  seconds: 3600,
} as const satisfies LimitSize;

/** Returns what a streamed read of so many rows takes from `wholePerAddress`. */
export const pointsOfRows = (rows: number): number =>
  Math.ceil((Math.min(rows, wholeRows) / wholeRows) * pointsOfWhole);
