import { dayAfter, type Day } from '../../../ui/text/dates.ts';

/** Returns days, in order, as runs of days in a row: the first and the last day of each. */
export function runsOfDays(days: readonly Day[]): [first: Day, last: Day][] {
  const runs: [Day, Day][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && day === dayAfter(run[1], 1)) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
