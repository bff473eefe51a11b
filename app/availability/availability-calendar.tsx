import { dayInWords } from '../../ui/text/dates.ts';
import type { FreeDay } from './free-days.ts';
import { LazyCalendar } from './lazy-calendar.tsx';

const daysNamed = 6;

type Props = {
  name: string;
  coming: readonly FreeDay[];
  today: FreeDay;
  /** Free days before this day are of no interest. If it is missing or in the past, today is used. */
  from?: FreeDay | undefined;
};

/** A read-only calendar of free days. The next days are also listed as text, for print and for use without JavaScript. */
export function AvailabilityCalendar({ name, coming, today, from = today }: Props) {
  const first = from > today ? from : today;
  const later = coming.filter((day) => day >= first);
  return (
    <div className="grid justify-items-center gap-4">
      <LazyCalendar
        mode="read-only"
        label={`${name}’s free days`}
        marked={coming}
        today={today}
        opensFrom={first}
        disablePast
        availableLabel="Available"
        unavailableLabel="Unavailable"
      />
      <p className="max-w-sm text-sm text-ink-soft">
        {later.length === 0
          ? coming.length === 0
            ? 'No free days are marked at the moment.'
            : `No free days are marked from ${dayInWords(first)} onwards.`
          : `Next free: ${later
              .slice(0, daysNamed)
              .map((day) => dayInWords(day))
              .join(', ')}${later.length > daysNamed ? ' and more' : ''}.`}
      </p>
    </div>
  );
}
