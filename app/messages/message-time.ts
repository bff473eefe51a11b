const zone = 'Europe/London';
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' });
const dayMs = 24 * 3600 * 1000;

type Time = string | number;

const at = (time: Time) => new Date(time);

/** 'MMM d, yyyy HH:mm' by London's clock: 'May 2, 2025 09:05'. */
export function messageTime(time: Time): string {
  const { month, day, year, hour, minute } = partsOf(time);
  return `${month} ${day}, ${year} ${hour}:${minute}`;
}

/** London's day of a moment: '2025-05-02'. */
export function londonDay(time: Time): string {
  return dayFormat.format(at(time));
}

/** What stands over the messages of a day: 'Today', 'Yesterday', 'Friday 2 May 2025'. */
export function dayHeading(time: Time, now: number): string {
  const day = londonDay(time);
  if (day === londonDay(now)) return 'Today';
  // Noon of today less a day is yesterday, on the days when the clocks change too.
  if (day === londonDay(Date.parse(`${londonDay(now)}T12:00:00Z`) - dayMs)) return 'Yesterday';
  return `${weekday.format(at(time))} ${longDay.format(at(time))}`;
}

/** As short as a list wants it: '09:05' of today, '2 May' of this year, '2 May 2025' of others. */
export function listTime(time: Time, now: number): string {
  const { month, day, year, hour, minute } = partsOf(time);
  if (londonDay(time) === londonDay(now)) return `${hour}:${minute}`;
  return year === partsOf(now).year ? `${day} ${month}` : `${day} ${month} ${year}`;
}

function partsOf(time: Time): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(at(time)).map(({ type, value }) => [type, value]));
}
