import { dayInWords } from '../../ui/text/dates.ts';
import type { FreeDay } from './free-days.ts';
import { LazyCalendar } from './lazy-calendar.tsx';

const daysNamed = 6;

type Props = { name: string; coming: readonly FreeDay[]; today: FreeDay };

/** Somebody's free days, to look at. The next ones stand in words too: for print, and where the calendar cannot be paged. */
export function AvailabilityCalendar({ name, coming, today }: Props) {
  return (
    <div className="grid justify-items-center gap-4">
      <LazyCalendar
        mode="read-only"
        label={`Free days of ${name}`}
        marked={coming}
        today={today}
        disablePast
        availableLabel="Available"
        unavailableLabel="Unavailable"
      />
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
