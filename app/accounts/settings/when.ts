const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

const minuteMs = 60_000;

/** The number of a day, so that days can be counted across a change of the clocks. */
const dayNumber = (time: Date) => Date.parse(day.format(time)) / (24 * 60 * minuteMs);

/** When something was, after a verb: 'just now', '12 minutes ago', 'today at 09:05', 'yesterday at 23:50', 'on 4 June 2027'. */
export function when(time: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - time.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return `today at ${clock.format(time)}`;
  if (days === 1) return `yesterday at ${clock.format(time)}`;
  return `on ${longDate.format(time)}`;
}
