import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { isDay } from '../../ui/calendar/calendar-days.ts';
import { dayAfter, dayInWords, longDay, weekdayOf } from '../../ui/text/dates.ts';
import { type FreeDay } from './free-days.ts';
import { daysOfRange, isMarkable, lastMarkable } from './marked-days.ts';
import { writeDays } from './sent-days.ts';

const weeksShown = 4;
const mondayOf = (day: FreeDay) => dayAfter(day, 1 - weekdayOf(day));

/** The grid column of each weekday. The first week may start midweek, and its days must line up with the other weeks. */
const columns =
  'lg:col-start-1 lg:col-start-2 lg:col-start-3 lg:col-start-4 lg:col-start-5 lg:col-start-6 lg:col-start-7'.split(' ');

type Props = {
  base: readonly FreeDay[];
  marked: readonly FreeDay[];
  booked: readonly FreeDay[];
  today: FreeDay;
  /** Any day of the first week to show. If it is null or not a day that can be marked, this week comes first. */
  from: string | null;
  hrefOf: (from: FreeDay) => string;
};

/** Replaces the calendar without JavaScript: checkboxes for four weeks. Marked days in other weeks stay marked. */
export function AvailabilityWeeks({ base, marked, booked, today, from, hrefOf }: Props) {
  const first = mondayOf(from !== null && isDay(from) && isMarkable(from, today) ? from : today);
  const mondays = Array.from({ length: weeksShown }, (_, week) => dayAfter(first, week * 7)).filter(
    (monday) => monday <= lastMarkable(today),
  );
  const shown = daysOfRange(first, dayAfter(first, weeksShown * 7 - 1)).filter((day) => isMarkable(day, today));
  const others = marked.filter((day) => !shown.includes(day));
  const [earlier, later] = [dayAfter(first, -weeksShown * 7), dayAfter(first, weeksShown * 7)];
  return (
    <form method="post" autoComplete="off" className="grid gap-6">
      <input type="hidden" name="intent" value="availability" />
      <input type="hidden" name="form" value="checkboxes" />
      <input type="hidden" name="base" value={writeDays(base)} />
      <input type="hidden" name="days" value={writeDays(others)} />
      {mondays.map((monday) => (
        <fieldset key={monday}>
          <legend className="font-semibold">Week beginning {longDay(monday)}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-7">
            {daysOfRange(monday, dayAfter(monday, 6))
              .filter((day) => shown.includes(day))
              .map((day, at) => (
                <CheckboxField
                  key={day}
                  id={`day-${day}`}
                  name="day"
                  value={day}
                  label={dayInWords(day, 'short') + (booked.includes(day) ? ' (booked)' : '')}
                  disabled={booked.includes(day)}
                  className={at === 0 ? columns[weekdayOf(day) - 1] : ''}
                  defaultChecked={marked.includes(day)}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-ink-soft">
        Tick the days you’re free, and save before moving on to other weeks. You can only mark days up to 2 years ahead.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" className="max-sm:w-full">
          Save Availability
        </Button>
        {first > today && <WeeksLink href={hrefOf(earlier > today ? earlier : today)}>Earlier weeks</WeeksLink>}
        {later <= lastMarkable(today) && <WeeksLink href={hrefOf(later)}>Later weeks</WeeksLink>}
      </div>
    </form>
  );
}

function WeeksLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}
