import { daysBetween, londonClock, londonDay, longDateOf } from '../../../ui/text/dates.ts';

const minuteMs = 60_000;

/** Returns a past time as a phrase: 'just now', '12 minutes ago', 'today at 09:05', 'on 4 June 2027'. */
export function timeInWords(time: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - time.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const days = daysBetween(londonDay(time), londonDay(now));
  if (days === 0) return `today at ${londonClock(time)}`;
  if (days === 1) return `yesterday at ${londonClock(time)}`;
  return `on ${longDateOf(time)}`;
}
