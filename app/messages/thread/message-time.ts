import {
  daysBetween,
  londonClock,
  londonDay,
  longDay,
  monthName,
  type Day,
  type Time,
} from '../../../ui/text/dates.ts';

/** 'MMM d, yyyy HH:mm' by London's clock: 'May 2, 2025 09:05'. */
export function messageTime(time: Time): string {
  const day = londonDay(time);
  return `${monthOf(day)} ${dateOf(day)}, ${yearOf(day)} ${londonClock(time)}`;
}

/** What stands over the messages of a day: 'Today', 'Yesterday', 'Friday 2 May 2025'. */
export function dayHeading(time: Time, now: number): string {
  const day = londonDay(time);
  const ago = daysBetween(day, londonDay(now));
  if (ago === 0) return 'Today';
  return ago === 1 ? 'Yesterday' : longDay(day);
}

/** As short as a list wants it: '09:05' of today, '2 May' of this year, '2 May 2025' of others. */
export function listTime(time: Time, now: number): string {
  const day = londonDay(time);
  const today = londonDay(now);
  if (day === today) return londonClock(time);
  const short = `${dateOf(day)} ${monthOf(day)}`;
  return yearOf(day) === yearOf(today) ? short : `${short} ${yearOf(day)}`;
}

const yearOf = (day: Day) => day.slice(0, 4);
/** Three letters, in September too. */
const monthOf = (day: Day) => monthName(day).slice(0, 3);
const dateOf = (day: Day) => Number(day.slice(8));
