import {
  daysBetween,
  londonClock,
  londonDay,
  longDay,
  monthName,
  type Day,
  type Time,
} from '../../../ui/text/dates.ts';

/** Returns 'MMM d, yyyy HH:mm' in London time: 'May 2, 2025 09:05'. */
export function messageTime(time: Time): string {
  const day = londonDay(time);
  return `${monthOf(day)} ${dateOf(day)}, ${yearOf(day)} ${londonClock(time)}`;
}

/** Returns the heading above the messages of a day: 'Today', 'Yesterday', 'Friday 2 May 2025'. */
export function dayHeading(time: Time, now: number): string {
  const day = londonDay(time);
  const ago = daysBetween(day, londonDay(now));
  if (ago === 0) return 'Today';
  return ago === 1 ? 'Yesterday' : longDay(day);
}

/** Returns a short time for a list: '09:05' for today, '2 May' for this year, '2 May 2025' for other years. */
export function listTime(time: Time, now: number): string {
  const day = londonDay(time);
  const today = londonDay(now);
  if (day === today) return londonClock(time);
  const short = `${dateOf(day)} ${monthOf(day)}`;
  return yearOf(day) === yearOf(today) ? short : `${short} ${yearOf(day)}`;
}

const yearOf = (day: Day) => day.slice(0, 4);
/** Returns the first three letters of the month's name, even for September. */
const monthOf = (day: Day) => monthName(day).slice(0, 3);
const dateOf = (day: Day) => Number(day.slice(8));
