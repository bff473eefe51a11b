import { dayInWords } from '../../ui/text/dates.ts';

/**
 * A free day is a calendar day in Europe/London. In the code it is a string, 'YYYY-MM-DD'. In the database and in calls
 * it is an ISO date-time at midnight UTC, 'YYYY-MM-DDT00:00:00.000Z', but only the date part counts. It is never
 * converted to a point in time, so no time zone and no clock change can shift it.
 */
export type FreeDay = string;

export function toStored(day: FreeDay): string {
  return `${day}T00:00:00.000Z`;
}

/** Returns the days from today on, in order and without duplicates. Strings without a date are left out. */
export function comingDays(stored: readonly string[], today: FreeDay): FreeDay[] {
  const days = stored.map((text) => text.slice(0, 10)).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today);
  return [...new Set(days)].sort();
}

/** Returns 'Available', or 'Ask for availability' if no free day is known. */
export function availabilityText(coming: readonly FreeDay[]): 'Available' | 'Ask for availability' {
  return coming.length > 0 ? 'Available' : 'Ask for availability';
}

/** The first and last day of the period in a search; '' for a day that the search leaves open. */
export type AskedDays = { from: FreeDay | ''; to: FreeDay | '' };

/** Returns a text such as '8 days, from Fri 8 Jan'; undefined if no free day is in the period. */
export function freeInPeriodText(coming: readonly FreeDay[], { from, to }: AskedDays): string | undefined {
  const [first, ...others] = coming.filter((day) => day >= from && (to === '' || day <= to));
  if (first === undefined) return undefined;
  const day = dayInWords(first, 'short');
  return others.length === 0 ? `Free ${day}` : `${others.length + 1} days, from ${day}`;
}

/** Returns a text such as 'Next free: Tue 24 November'; undefined without a free day. */
export function nextFreeText(coming: readonly FreeDay[], month: 'long' | 'short' = 'long'): string | undefined {
  return coming[0] === undefined ? undefined : `Next free: ${dayInWords(coming[0], month)}`;
}
