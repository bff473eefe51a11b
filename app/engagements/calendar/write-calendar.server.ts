import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { dayAfter, type Day } from '../../../ui/text/dates.ts';
import { calendarEntries } from './calendar-entries.ts';
import type { CalendarWork } from './find-calendar.server.ts';

/** A day of a calendar has no time zone. The library writes the UTC date of a Date. */
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Returns a calendar file (RFC 5545). `publicUrl`: the site's address, to which the entries link. */
export function writeCalendar(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  work: readonly CalendarWork[],
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({ name: siteName, prodId: { company: siteName, product: 'Booked days', language: 'EN' } });
  for (const one of work)
    for (const entry of calendarEntries(one))
      calendar.createEvent({
        id: `${entry.id}@${host}`,
        sequence: entry.sequence,
        stamp: one.lastEventAt,
        lastModified: one.lastEventAt,
        allDay: true,
        start: dateOf(entry.start),
        // The end of an all-day event is the first day after it.
        end: dateOf(dayAfter(entry.end, 1)),
        summary: `${entry.title} (${one.other})`,
        url: `${publicUrl}/engagements/${one.id}`,
        status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        // A due date takes no time of the day.
        transparency: entry.kind === 'due' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      });
  return calendar.toString();
}
