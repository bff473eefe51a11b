import { useMemo } from 'react';
import { DayPicker, type ClassNames, type Modifiers } from 'react-day-picker';
import { dateOf, dayOf, longDay, openingDay, toggleDay, type Day } from './calendar-days.ts';
import { CalendarDayButton } from './calendar-day-button.tsx';
import { Icon } from './icon.tsx';

export type CalendarProps = {
  /** 'single' chooses one day, 'multiple' switches days on and off, 'read-only' shows. */
  mode: 'single' | 'multiple' | 'read-only';
  /** Days shown as available: dot, word and green. */
  marked: readonly Day[];
  /** The chosen days. Left out in 'multiple', the marked days are the chosen ones. */
  selected?: readonly Day[];
  /** Gets all chosen days, in order; in 'single' a list of one. */
  onChange?: (days: Day[]) => void;
  /** Given from outside, so that server and browser agree on it. */
  today: Day;
  disablePast?: boolean;
  availableLabel?: string;
  unavailableLabel?: string;
  /** The name of the calendar, for screen readers. */
  label: string;
};

const classNames: Partial<ClassNames> = {
  root: 'relative',
  months: '',
  month: 'relative',
  button_previous:
    'absolute top-0 left-0 z-10 grid size-11 place-items-center rounded-control text-action hover:bg-action-soft aria-disabled:invisible',
  button_next:
    'absolute top-0 right-0 z-10 grid size-11 place-items-center rounded-control text-action hover:bg-action-soft aria-disabled:invisible',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'text-lg font-bold',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'pb-1 text-center text-sm font-normal text-ink-soft',
  week: 'h-12',
  day: 'p-0.5 text-center',
  day_button: '',
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const labels = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};

/**
 * One month of days, by mouse, touch and arrow keys. Days are 'YYYY-MM-DD' texts, in and out. Heavy (18 kB): screens where it
 * is not the point should import it lazily.
 */
export function Calendar(props: CalendarProps) {
  const { mode, marked, selected, onChange, today, disablePast, label } = props;
  const { availableLabel = 'Available', unavailableLabel } = props;
  const markedDays = useMemo(() => new Set(marked), [marked]);
  const chosen = selected ?? (mode === 'multiple' ? marked : []);
  const choose = (date: Date) => {
    const day = dayOf(date);
    if (mode === 'single') onChange?.([day]);
    if (mode === 'multiple') onChange?.(toggleDay(chosen, day));
  };
  const nameOf = (date: Date, modifiers: Modifiers) => {
    const day = dayOf(date);
    const state = !modifiers.disabled && (markedDays.has(day) ? availableLabel : unavailableLabel);
    return [longDay(day), state, day === today && 'today'].filter(Boolean).join(', ');
  };
  return (
    <fieldset aria-label={label} className="w-full max-w-sm min-w-0">
      <DayPicker
        classNames={classNames}
        components={{ DayButton: CalendarDayButton, Chevron: CalendarChevron }}
        labels={{ ...labels, labelDayButton: nameOf }}
        formatters={{ formatWeekdayName: (date) => weekdays[date.getDay()] ?? '' }}
        lang="en-GB"
        weekStartsOn={1}
        navLayout="around"
        fixedWeeks
        today={dateOf(today)}
        defaultMonth={dateOf(openingDay(marked, today))}
        startMonth={disablePast ? dateOf(today) : undefined}
        disabled={disablePast ? (date: Date) => dayOf(date) < today : undefined}
        modifiers={{
          marked: (date: Date) => markedDays.has(dayOf(date)),
          chosen: selected ? selected.map(dateOf) : [],
          pressed: mode === 'read-only' ? [] : chosen.map(dateOf),
          still: () => mode === 'read-only',
        }}
        onDayClick={choose}
      />
      {unavailableLabel !== undefined && <Legend available={availableLabel} unavailable={unavailableLabel} />}
    </fieldset>
  );
}

function Legend({ available, unavailable }: { available: string; unavailable: string }) {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-6 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span className="grid size-6 place-items-center rounded-sm bg-positive-soft text-positive">
          <span className="size-1.5 rounded-full bg-current" />
        </span>
        {available}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-6 rounded-sm bg-sunken" />
        {unavailable}
      </li>
    </ul>
  );
}

function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />;
}
