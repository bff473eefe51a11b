import { longDate, monthInWords } from '../../../ui/text/dates.ts';

const dayMs = 24 * 3600 * 1000;
/** Until then an age is told in days. */
const mostDays = 60;
/** From then on an age is told in years. */
const monthsOfOld = 24;
/** Our copy is old when more months than these have passed (D52). */
const monthsOfOldCopy = 6;

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whole months from one day to a later one: 30 August to 29 September is none. */
function monthsBetween(earlier: string, later: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = earlier.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = later.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '3 years', '14 months', '1 day', 'today'; undefined for a day that is still to come. Days are YYYY-MM-DD. */
function ageText(day: string, today: string): string | undefined {
  if (day > today) return undefined;
  if (day === today) return 'today';
  const months = monthsBetween(day, today);
  if (months >= monthsOfOld) return `${counted(Math.floor(months / 12), 'year')} ago`;
  const days = Math.round((asUtc(today).getTime() - asUtc(day).getTime()) / dayMs);
  return days < mostDays ? `${counted(days, 'day')} ago` : `${counted(months, 'month')} ago`;
}

/** Whether a rating is so old that its age has to be pointed out: two years and more. */
export function isRatingOld(day: string, today: string): boolean {
  return monthsBetween(day, today) >= monthsOfOld;
}

/** 'Rating published on 2 September 2023, 3 years ago'. Both days are YYYY-MM-DD; a date that is still to come has no age. */
export function ratingAgeText(day: string, today: string, verb = 'Rating published'): string {
  const age = ageText(day, today);
  return `${verb} on ${longDate(day)}${age ? `, ${age}` : ''}`;
}

/** Whether the data that we show is so old that its date has to be said: over 6 months (D52). */
export function isCopyOld(dataDate: string, today: string): boolean {
  const nextDay = new Date(asUtc(dataDate).getTime() + dayMs).toISOString().slice(0, 10);
  return monthsBetween(nextDay, today) >= monthsOfOldCopy;
}

/** 'Our data is from March 2025, 20 months ago'. Both days are YYYY-MM-DD. */
export function copyAgeText(dataDate: string, today: string): string {
  return `Our data is from ${[monthInWords(dataDate), ageText(dataDate, today)].filter(Boolean).join(', ')}`;
}

/** Whole years since a day, 0 before the first. */
export function yearsSince(day: string, today: string): number {
  return Math.max(0, Math.floor(monthsBetween(day, today) / 12));
}
