import { daysBetween, londonDay, type Day } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';

/** Returns a text such as '1 report' or '1,204 reports'. */
export function counted(count: number, one: string, many: string): string {
  return `${inFigures(count)} ${count === 1 ? one : many}`;
}

/** Returns how old something is in whole days: 'today', 'yesterday' or '3 days ago'. `at`: ISO 8601. */
export function ageInWords(at: string, today: Day): string {
  const days = daysBetween(londonDay(Date.parse(at)), today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${inFigures(days)} days ago`;
}

/** Below this age, in days, the age of data is given in days. */
const mostDays = 60;
const daysOfMonth = 365.25 / 12;

/** Returns the age of data, such as '1 day', '40 days' or '20 months'. `day`: the day on which the data was true. */
export function dataAgeText(day: Day, today: Day): string {
  const days = Math.max(0, daysBetween(day, today));
  return days < mostDays ? counted(days, 'day', 'days') : counted(Math.floor(days / daysOfMonth), 'month', 'months');
}

/** Returns a text such as '2 reports, the oldest from 3 days ago'. `oldestAt`: ISO 8601, null if not known. */
export function waitingText(many: string, count: number, oldestAt: string | null, today: Day): string {
  if (!oldestAt) return many;
  const age = ageInWords(oldestAt, today);
  return `${many}, ${count === 1 ? 'from' : 'the oldest from'} ${age}`;
}

const deskDays = 7;

/** Returns the totals of today, of the last 7 complete days and of the 7 before. `totals`: one per day; the last is today's. */
export function weeksOf(totals: readonly number[]): { today: number; total: number; before: number } {
  const sum = (from: number, to: number) => totals.slice(from, to).reduce((all, one) => all + one, 0);
  return { today: totals.at(-1) ?? 0, total: sum(-1 - deskDays, -1), before: sum(-1 - 2 * deskDays, -1 - deskDays) };
}
