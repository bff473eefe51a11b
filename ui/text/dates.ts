// How dates and times read. The words come from tables of ours: Node and the browsers write dates from tables of many ages ('Tue 15
// Dec' here, 'Tue, 15 Dec' there), and React throws a page away whose texts differ from the server's. Intl is asked for nothing but
// what London's clocks show, in numbers.

/** A day of the calendar as 'YYYY-MM-DD'. It has no time and no time zone: it is the same square on everybody's wall. */
export type Day = string;

/** A moment: a Date, an ISO date-time, or milliseconds since 1970. */
export type Time = Date | string | number;

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(' ');

/** 'Nov'; September is 'Sept' in Britain. */
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

/** What a calendar and a clock in London show: the day, and the time as '09:05'. Throws a RangeError for what is no time. */
function inLondon(time: Time): { day: Day; clock: string } {
  const shown = Object.fromEntries(london.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = shown;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, clock: `${hour}:${minute}` };
}

function partsOf(day: Day): { year: string; month: string; date: number } {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: months[Number(month) - 1] ?? '', date: Number(date) };
}

const utcMidnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** London's day of a moment: '2026-11-24'. */
export function londonDay(time: Time): Day {
  return inLondon(time).day;
}

/** Today's date in London, whatever the server's clock is set to. */
export function todayInLondon(now = new Date()): Day {
  return londonDay(now);
}

/** The day so many days after this one; before it for a negative number. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(utcMidnight(day) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay() || 7;
}

/** London's clock at a moment: '09:05'. */
export function londonClock(time: Time): string {
  return inLondon(time).clock;
}

/** The whole days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);
}

/** 'Tuesday' */
export function weekdayName(day: Day): string {
  return weekdays[new Date(utcMidnight(day)).getUTCDay()] ?? '';
}

/** 'November' */
export function monthName(day: Day): string {
  return partsOf(day).month;
}

/** 'November 2026', of the month in which the day lies. */
export function monthInWords(day: Day): string {
  const { year, month } = partsOf(day);
  return `${month} ${year}`;
}

/** '24 November 2026' */
export function longDate(day: Day): string {
  return `${partsOf(day).date} ${monthInWords(day)}`;
}

/** 'Tuesday 24 November 2026' */
export function longDay(day: Day): string {
  return `${weekdayName(day)} ${longDate(day)}`;
}

/** 'Tue 24 November', or 'Tue 24 Nov' where there is little room. */
export function dayInWords(day: Day, length: 'long' | 'short' = 'long'): string {
  const { month, date } = partsOf(day);
  return `${weekdayName(day).slice(0, 3)} ${date} ${length === 'long' ? month : shortMonth(month)}`;
}

/** '24/11/2026' */
export function dateInFigures(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** 'November 24, 2026': for the two dates of which the American way is written. */
export function americanDate(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** '24 November 2026': the day in London on which something happened. */
export function longDateOf(time: Time): string {
  return longDate(londonDay(time));
}

/** '24 November 2026 at 09:05', by London's clock. */
export function longDateAndTime(time: Time): string {
  const { day, clock } = inLondon(time);
  return `${longDate(day)} at ${clock}`;
}
