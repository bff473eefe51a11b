import { dayAfter, londonClock, londonDay, type Day } from '../../../ui/text/dates.ts';

const hourMs = 3_600_000;

/** Returns the moment at which a day begins in London, in milliseconds since 1970. */
export function startOfDay(day: Day): number {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  // In summer, London is one hour ahead. The clocks never change at midnight.
  return londonDay(utcMidnight - hourMs) === day ? utcMidnight - hourMs : utcMidnight;
}

/** Returns the moment at which a day ends in London, which is the first moment after it. */
export const endOfDay = (day: Day): number => startOfDay(dayAfter(day, 1));

/** Returns nine o'clock in the morning of a day in London: reminders arrive when people work. */
export function nineOClock(day: Day): number {
  const utcNine = Date.parse(`${day}T09:00:00Z`);
  return londonClock(utcNine) === '09:00' ? utcNine : utcNine - hourMs;
}

/** Returns the last day of a deadline that ends at this moment: the day to show to people. */
export const lastDayOf = (until: number): Day => londonDay(until - 1);

/** Returns the end of the nth day after the day of a moment. */
export const endAfterDays = (at: number, days: number): number => endOfDay(dayAfter(londonDay(at), days));
