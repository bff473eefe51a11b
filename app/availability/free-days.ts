import { dayInWords } from '../../ui/text/dates.ts';

/**
 * A free day is a calendar day in Europe/London. Inside the product it is the text 'YYYY-MM-DD'; in the database and in
 * calls it is an ISO date-time at midnight UTC, 'YYYY-MM-DDT00:00:00.000Z', of which only the date part counts. It is
 * never turned into a moment of time, so no time zone and no clock change can shift it.
 */
export type FreeDay = string;

export function toStored(day: FreeDay): string {
  return `${day}T00:00:00.000Z`;
}

/** The days still to come, today included, in order and without doubles. Texts that hold no date are left out. */
export function comingDays(stored: readonly string[], today: FreeDay): FreeDay[] {
  const days = stored.map((text) => text.slice(0, 10)).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today);
  return [...new Set(days)].sort();
}

/** The written text, or what stands in its place when no free day is known. */
export function availabilityText(coming: readonly FreeDay[]): 'Available' | 'Ask for availability' {
  return coming.length > 0 ? 'Available' : 'Ask for availability';
}

/** 'Next free: Tue 24 November'; undefined without a free day. */
export function nextFreeText(coming: readonly FreeDay[], month: 'long' | 'short' = 'long'): string | undefined {
  return coming[0] === undefined ? undefined : `Next free: ${dayInWords(coming[0], month)}`;
}
