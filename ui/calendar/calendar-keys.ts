import { dateOf, dayOf } from './calendar-days.ts';
import type { Day } from '../text/dates.ts';

/** The first and last days that can be pressed. A missing limit means no limit. */
export type DayLimits = { first?: Day | undefined; last?: Day | undefined };

const steps: Record<string, { days: number } | { months: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/**
 * Returns the day to which a key moves the focus; undefined for a key that moves nothing. With Shift, Page Up and Page
 * Down move by a year; arrows ignore Shift. An arrow does not leave the limits, and Page Up and Page Down stop at them.
 */
export function dayByKey(from: Day, key: string, withShift: boolean, { first, last }: DayLimits = {}): Day | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  const to = 'days' in step ? addDays(from, step.days) : addMonths(from, step.months * (withShift ? 12 : 1));
  const isOut = (first !== undefined && to < first) || (last !== undefined && to > last);
  if (!isOut) return to;
  return 'days' in step ? from : to < from ? first : last;
}

function addDays(day: Day, days: number): Day {
  const date = dateOf(day);
  date.setDate(date.getDate() + days);
  return dayOf(date);
}

/** Returns the same day of another month, or that month's last day: from 31 January to 28 February. */
function addMonths(day: Day, months: number): Day {
  const date = dateOf(day);
  date.setDate(1);
  date.setMonth(date.getMonth() + months + 1, 0);
  date.setDate(Math.min(date.getDate(), Number(day.slice(8))));
  return dayOf(date);
}
