import { lazy, Suspense, type ComponentType } from 'react';
import type { CalendarProps } from '../../ui/calendar/calendar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Calendar = lazy<ComponentType<CalendarProps>>(() =>
  import('../../ui/calendar/calendar.tsx').then(
    (module) => ({ default: module.Calendar }),
    // No connection, or a newer release has replaced the file. The text below the calendar still names free days.
    () => ({ default: CalendarMissing }),
  ),
);

function CalendarMissing() {
  return <p role="alert">The calendar didn’t load. Reload the page to try again.</p>;
}

/** The calendar. Its code is large, so it is loaded only where the calendar is shown. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton block="h-96 w-full max-w-sm" />}>
      <Calendar {...props} />
    </Suspense>
  );
}
