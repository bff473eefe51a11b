import { lazy, Suspense, type ComponentType } from 'react';
import type { CalendarProps } from '../../ui/calendar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayInWords, type FreeDay } from './free-days.ts';

const Calendar = lazy<ComponentType<CalendarProps>>(() =>
  import('../../ui/calendar.tsx').then(
    (module) => ({ default: module.Calendar }),
    // No connection, or a newer version of the site has replaced the file: the days stand below in words.
    () => ({ default: CalendarMissing }),
  ),
);

function CalendarMissing() {
  return <p role="alert">The calendar did not load. Reload the page to try again.</p>;
}

const daysNamed = 6;

type Props = { name: string; coming: readonly FreeDay[]; today: FreeDay };

/** Somebody's free days, to look at. The next ones stand in words too: for print, and where the calendar cannot be paged. */
export function AvailabilityCalendar({ name, coming, today }: Props) {
  return (
    <div className="grid justify-items-center gap-4">
      <Suspense fallback={<Skeleton block="h-96 w-full max-w-sm" />}>
        <Calendar
          mode="read-only"
          label={`Free days of ${name}`}
          marked={coming}
          today={today}
          disablePast
          availableLabel="Available"
          unavailableLabel="Unavailable"
        />
      </Suspense>
      <p className="max-w-sm text-sm text-ink-soft">
        {coming.length === 0
          ? 'No free days are marked at the moment.'
          : `Next free: ${coming
              .slice(0, daysNamed)
              .map((day) => dayInWords(day))
              .join(', ')}${coming.length > daysNamed ? ' and more' : ''}.`}
      </p>
    </div>
  );
}
