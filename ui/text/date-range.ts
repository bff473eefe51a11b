import { longDate, monthName, type Day } from './dates.ts';

/** Returns the dates from one day to another: '4 to 6 June 2027', '30 November to 6 December 2026'. */
export function dateRange(from: Day, to: Day): string {
  if (from === to) return longDate(from);
  const date = Number(from.slice(8));
  if (from.slice(0, 7) === to.slice(0, 7)) return `${date} to ${longDate(to)}`;
  const first = from.slice(0, 4) === to.slice(0, 4) ? `${date} ${monthName(from)}` : longDate(from);
  return `${first} to ${longDate(to)}`;
}
