import { londonDay, longDate, monthInWords, type Day } from '../../ui/text/dates.ts';

export const spans = {
  day: {
    label: 'By day',
    shown: 30,
    one: 'Day',
    last: 'Yesterday',
    before: 'Day before',
    now: 'Today',
    counted: 'Each day runs from midnight to midnight, UK time.',
  },
  week: {
    label: 'By week',
    shown: 27,
    one: 'Week',
    last: 'Last week',
    before: 'Week before',
    now: 'This week',
    counted: 'Weeks run from Monday to Sunday. This week includes today.',
  },
  month: {
    label: 'By month',
    shown: 14,
    one: 'Month',
    last: 'Last month',
    before: 'Month before',
    now: 'This month',
    counted: 'Calendar months. This month includes today.',
  },
} as const;
export type Span = keyof typeof spans;

/** Returns the span named by the value of ?by=; 'week' for an unknown value. */
export function readSpan(text: string | null): Span {
  return text !== null && Object.hasOwn(spans, text) ? (text as Span) : 'week';
}

const dayMs = 24 * 3600 * 1000;
const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`);
const before = (day: Day, days: number): Day => londonDay(noon(day) - days * dayMs);

/** Returns the first day of the period that contains `day`. A week begins on Monday. */
export function beginOf(day: Day, span: Span): Day {
  if (span === 'day') return day;
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  return before(day, (new Date(noon(day)).getUTCDay() + 6) % 7);
}

/** Returns the first days of the shown periods, the oldest first. The last period is not over. */
export function shownPeriods(today: Day, span: Span): Day[] {
  const begins = [beginOf(today, span)];
  while (begins.length < spans[span].shown) begins.unshift(beginOf(before(begins[0] ?? today, 1), span));
  return begins;
}

/** A chart shows at least this many periods. */
const fewestCharted = 8;

/** Returns the position of the first period that a chart shows: the first with a total, but at least 8 are shown. */
export function firstCharted(totals: readonly number[]): number {
  const first = totals.findIndex((total) => total > 0);
  return Math.max(0, Math.min(first === -1 ? totals.length : first, totals.length - fewestCharted));
}

/** Returns the name of a period: '24 November 2026', 'Week of 23 November 2026' or 'November 2026'. */
export function periodName(begin: Day, span: Span): string {
  if (span === 'month') return monthInWords(begin);
  return span === 'week' ? `Week of ${longDate(begin)}` : longDate(begin);
}

/** Returns the total of each period, in the order of `periods`, from daily totals. */
export function byPeriod(days: ReadonlyMap<Day, number>, periods: readonly Day[], span: Span): number[] {
  const totals = new Map(periods.map((begin) => [begin, 0]));
  for (const [day, total] of days) {
    const begin = beginOf(day, span);
    const known = totals.get(begin);
    if (known !== undefined) totals.set(begin, known + total);
  }
  return [...totals.values()];
}
