// Dates and times in words. The words come from tables here, because Node and each browser format dates from their own data
// ('Tue 15 Dec', 'Tue, 15 Dec'), and React discards a page whose texts differ from the server's. Intl only provides London's
// date and time as numbers.

/** A calendar date as 'YYYY-MM-DD', without a time or a time zone. */
export type Day = string;

/** A moment: a Date, an ISO date-time, or milliseconds since 1970. */
export type Time = Date | string | number;

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
/** The names of the months. */
export const months: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** Returns the short month, for example 'Nov'; September is 'Sept' in Britain. */
const shortMonth = (month: string) => (month === 'September' ? 'Sept' : month.slice(0, 3));

const dayMs = 24 * 3600 * 1000;

const london = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Moment = { day: Day; clock: string };

const minuteMs = 60_000;
const mostKept = 500;
/** Moments by their minute since 1970. A page shows dozens, and Intl was 3 % of the time of rendering home. */
const kept = new Map<number, Moment>();

/** Returns the day and the time ('09:05') in London. Throws a RangeError for an invalid time. */
function inLondon(time: Time): Moment {
  const date = new Date(time);
  const minute = Math.floor(date.getTime() / minuteMs);
  const known = kept.get(minute);
  if (known) return known;
  const moment = readClock(date);
  if (kept.size >= mostKept) kept.clear();
  // Long ago, London's clocks were not a whole number of minutes apart from Greenwich.
  if (minute >= 0) kept.set(minute, moment);
  return moment;
}

function readClock(date: Date): Moment {
  const shown = Object.fromEntries(london.formatToParts(date).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = shown;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, clock: `${hour}:${minute}` };
}

function partsOf(day: Day): { year: string; month: string; date: number } {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: months[Number(month) - 1] ?? '', date: Number(date) };
}

const utcMidnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** Returns the day of a moment in London: '2026-11-24'. */
export function londonDay(time: Time): Day {
  return inLondon(time).day;
}

/** Returns today's date in London, whatever the server's time zone. */
export function todayInLondon(now = new Date()): Day {
  return londonDay(now);
}

/** Returns the day that is `days` days later; earlier for a negative number. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(utcMidnight(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay() || 7;
}

/** Returns the time in London at a moment: '09:05'. */
export function londonClock(time: Time): string {
  return inLondon(time).clock;
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);
}

/** Returns the weekday: 'Tuesday'. */
export function weekdayName(day: Day): string {
  return weekdays[new Date(utcMidnight(day)).getUTCDay()] ?? '';
}

/** Returns the month: 'November'. */
export function monthName(day: Day): string {
  return partsOf(day).month;
}

/** Returns the month and year of a day: 'November 2026'. */
export function monthInWords(day: Day): string {
  const { year, month } = partsOf(day);
  return `${month} ${year}`;
}

/** Returns the date: '24 November 2026'. */
export function longDate(day: Day): string {
  return `${partsOf(day).date} ${monthInWords(day)}`;
}

/** Returns the weekday and the date: 'Tuesday 24 November 2026'. */
export function longDay(day: Day): string {
  return `${weekdayName(day)} ${longDate(day)}`;
}

/** Returns the short weekday and the day: 'Tue 24 November', or 'Tue 24 Nov' with `short`. */
export function dayInWords(day: Day, length: 'long' | 'short' = 'long'): string {
  const { month, date } = partsOf(day);
  return `${weekdayName(day).slice(0, 3)} ${date} ${length === 'long' ? month : shortMonth(month)}`;
}

/** Returns the date in figures: '24/11/2026'. */
export function dateInFigures(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** Returns the date in American style, 'November 24, 2026', used for two dates on the site. */
export function americanDate(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** Returns the day of a moment in London: '24 November 2026'. */
export function longDateOf(time: Time): string {
  return longDate(londonDay(time));
}

/** Returns the date and time of a moment in London: '24 November 2026 at 09:05'. */
export function longDateAndTime(time: Time): string {
  const { day, clock } = inLondon(time);
  return `${longDate(day)} at ${clock}`;
}
