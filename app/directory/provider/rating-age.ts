import type { Provider } from '../provider.ts';
import { longDate, monthInWords } from '../../../ui/text/dates.ts';

const dayMs = 24 * 3600 * 1000;
/** An age of fewer days than this is given in days. */
const mostDays = 60;
/** From this many months on, an age is given in years and a rating counts as old. */
const monthsOfOld = 24;
/** An age that lacks at most this many months of the next full year is given as 'nearly' that year. */
const mostMonthsLacking = 3;
/** Our data counts as old after more than this many months (D52). */
const monthsOfOldCopy = 6;

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the whole months from one day to a later day: 0 from 30 August to 29 September. */
function monthsBetween(earlier: string, later: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = earlier.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = later.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Returns an age such as '3 years ago', 'nearly 3 years ago', '14 months ago' or 'today'; undefined for a future day.
 * Days are YYYY-MM-DD.
 */
function ageText(day: string, today: string): string | undefined {
  if (day > today) return undefined;
  if (day === today) return 'today';
  const months = monthsBetween(day, today);
  if (months >= monthsOfOld) return `${yearsText(day, today)} ago`;
  const days = Math.round((asUtc(today).getTime() - asUtc(day).getTime()) / dayMs);
  return days < mostDays ? `${counted(days, 'day')} ago` : `${counted(months, 'month')} ago`;
}

/** Whether a rating is two years old or more, so that its age must be shown. */
export function isRatingOld(day: string, today: string): boolean {
  return monthsBetween(day, today) >= monthsOfOld;
}

/** Returns, for example, 'Rating published on 2 September 2023, 3 years ago'. Omits the age of a future date. */
export function ratingAgeText(day: string, today: string, verb = 'Rating published'): string {
  return `${verb} on ${dateAndAge(day, today)}`;
}

/** Returns, for example, '2 September 2023, 3 years ago'. Days are YYYY-MM-DD. Omits the age of a future date. */
export function dateAndAge(day: string, today: string): string {
  const age = ageText(day, today);
  return `${longDate(day)}${age ? `, ${age}` : ''}`;
}

/** The note on a rating that CQC gave under an earlier owner of the service. */
export const underEarlierOwner = 'under the previous provider';

type Dated = { date: string | null };

/**
 * Returns a sentence about the key questions whose answers are old and older than the rating, for example '3 of CQC’s 5
 * answers are from 2018, 8 years ago. '; '' if there are none. Days are YYYY-MM-DD.
 */
export function olderAnswersText(answers: readonly Dated[], ratingDate: string | null, today: string): string {
  const days = answers.flatMap(({ date }) => (date && ratingDate && date < ratingDate ? [date] : []));
  const [oldest, ...others] = days.filter((day) => isRatingOld(day, today)).toSorted();
  if (oldest === undefined) return '';
  const age = `${oldest.slice(0, 4)}, ${yearsText(oldest, today)} ago`;
  const isOneYear = others.every((day) => day.slice(0, 4) === oldest.slice(0, 4));
  const verb = others.length === 0 ? 'is' : 'are';
  return `${others.length + 1} of CQC’s ${answers.length} answers ${verb} ${isOneYear ? `from ${age}` : `older, the oldest from ${age}`}. `;
}

type Rated = Pick<Provider, 'rating' | 'isRatingLoaded' | 'ratingDate'>;

/** Returns the age of the rating, or the reason why it is not known. `today`: YYYY-MM-DD. */
export function ratingAgeOrReason({ rating, isRatingLoaded, ratingDate }: Rated, today: string): string {
  if (rating === null && !isRatingLoaded) return 'Our data doesn’t include a rating for this service.';
  if (rating === null || rating === 'No published rating') return 'CQC hasn’t published a rating for this service.';
  if (!ratingDate) return 'The date of this rating is not known.';
  return ratingAgeText(ratingDate, today, rating === 'Inspected but not rated' ? 'Published' : undefined);
}

/** Whether our data is more than 6 months old, so that its date must be shown (D52). */
export function isCopyOld(dataDate: string, today: string): boolean {
  const nextDay = new Date(asUtc(dataDate).getTime() + dayMs).toISOString().slice(0, 10);
  return monthsBetween(nextDay, today) >= monthsOfOldCopy;
}

/** Returns, for example, 'Our data is from March 2025, 20 months ago'. Both days are YYYY-MM-DD. */
export function copyAgeText(dataDate: string, today: string): string {
  return `Our data is from ${[monthInWords(dataDate), ageText(dataDate, today)].filter(Boolean).join(', ')}`;
}

/** Returns the years since a day at least a year before `today`: '3 years', or 'nearly 3 years' from 2 years 9 months on. */
export function yearsText(day: string, today: string): string {
  const years = Math.floor(monthsBetween(day, today) / 12);
  const lacking = (years + 1) * 12 - monthsBetween(day, today);
  return lacking <= mostMonthsLacking ? `nearly ${counted(years + 1, 'year')}` : counted(years, 'year');
}
