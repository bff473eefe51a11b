import { useMemo, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { DayPicker, type ClassNames, type Modifiers } from 'react-day-picker';
import { dateOf, dayOf, openingDay } from './calendar-days.ts';
import { longDay, monthInWords, weekdayName, type Day } from '../text/dates.ts';
import { BookedSquare, CalendarDayButton, FreeDot, TakenDash } from './calendar-day-button.tsx';
import { CalendarMoves } from './calendar-moves.ts';
import { Icon } from '../picture/icon.tsx';

export type CalendarProps = {
  /** 'single' chooses one day, 'multiple' switches days on and off, 'read-only' only shows them. */
  mode: 'single' | 'multiple' | 'read-only';
  /** Days shown as available, with a dot, a word and the colour green. */
  marked: readonly Day[];
  /** Days that are taken, each with what for. They cannot be pressed. */
  booked?: ReadonlyMap<Day, string>;
  /** The chosen days. If left out in 'multiple', the marked days are the chosen days. */
  selected?: readonly Day[];
  /** Called with the pressed day and whether Shift was held. The caller decides what a press means. */
  onPress?: (day: Day, withShift: boolean) => void;
  /** In 'multiple': called when an arrow key moves the focus with Shift held, with the old and the new day. */
  onStretch?: (from: Day, to: Day) => void;
  /** Today's date, passed in so that server and browser use the same day. */
  today: Day;
  disablePast?: boolean;
  /** The last day that can be pressed. Later months cannot be opened. */
  lastDay?: Day;
  /** The calendar opens at the month of the first marked day on or after this day, by default today. */
  opensFrom?: Day;
  /** A day of the shown month, if the caller controls the month. Otherwise the calendar changes months by itself. */
  month?: Day;
  onMonthChange?: (month: Day) => void;
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

const parts = { DayButton: CalendarDayButton, Chevron: CalendarChevron };
const partsOfMultiple = { ...parts, MonthGrid: MultipleGrid };

const labels = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
  labelGrid: (date: Date) => monthInWords(dayOf(date)),
  labelWeekday: (date: Date) => weekdayName(dayOf(date)),
};

/** Formats all texts with the site's own functions, because the library would have the browser format some of them. */
const formatters = {
  formatCaption: (date: Date) => monthInWords(dayOf(date)),
  formatDay: (date: Date) => String(date.getDate()),
  formatWeekdayName: (date: Date) => weekdayName(dayOf(date)).slice(0, 3),
};

/**
 * One month of days, for mouse, touch and arrow keys. Days are 'YYYY-MM-DD' strings. The file is heavy (18 kB), so
 * import it lazily on screens where the calendar is not the main content.
 */
export function Calendar(props: CalendarProps) {
  const { mode, marked, selected, onPress, onStretch, today, disablePast, lastDay, month, onMonthChange, label } =
    props;
  const { availableLabel = 'Available', unavailableLabel, opensFrom = today, booked } = props;
  const markedDays = useMemo(() => new Set(marked), [marked]);
  const pressedDays = useMemo(() => new Set(selected ?? marked), [selected, marked]);
  const isSwitch = mode === 'multiple';
  const firstDay = disablePast ? today : undefined;
  const isOut = (date: Date) => {
    const day = dayOf(date);
    if (booked?.has(day)) return true;
    return (firstDay !== undefined && day < firstDay) || (lastDay !== undefined && day > lastDay);
  };
  const moves = useMemo(
    () => ({ limits: { first: firstDay, last: lastDay }, onStretch: isSwitch ? onStretch : undefined }),
    [firstDay, lastDay, isSwitch, onStretch],
  );
  const press = (date: Date, withShift: boolean) => {
    if (mode !== 'read-only') onPress?.(dayOf(date), withShift);
  };
  const pressKey = (date: Date, modifiers: Modifiers, event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || modifiers.disabled) return;
    // Not every browser reports Shift on the click that follows Enter.
    event.preventDefault();
    if (!event.repeat) press(date, true);
  };
  const nameOf = (date: Date, modifiers: Modifiers) => {
    const day = dayOf(date);
    const state = !modifiers.disabled && (markedDays.has(day) ? availableLabel : unavailableLabel)?.toLowerCase();
    const taken = booked?.has(day) && `booked for ‘${booked.get(day)}’`;
    return [longDay(day), state, taken, day === today && 'today'].filter(Boolean).join(', ');
  };
  return (
    <fieldset aria-label={label} className="w-full max-w-sm min-w-0 select-none">
      <CalendarMoves value={moves}>
        <DayPicker
          classNames={classNames}
          components={isSwitch ? partsOfMultiple : parts}
          labels={{ ...labels, labelDayButton: nameOf }}
          formatters={formatters}
          lang="en-GB"
          weekStartsOn={1}
          navLayout="around"
          // Where days are only shown, a month of 5 weeks keeps the height of one of 6, and nothing moves.
          fixedWeeks={!isSwitch}
          today={dateOf(today)}
          defaultMonth={dateOf(openingDay(marked, opensFrom))}
          {...(month !== undefined && { month: dateOf(month) })}
          onMonthChange={(date) => onMonthChange?.(dayOf(date))}
          {...(firstDay !== undefined && { startMonth: dateOf(firstDay) })}
          {...(lastDay !== undefined && { endMonth: dateOf(lastDay) })}
          disabled={isOut}
          modifiers={{
            booked: (date: Date) => booked?.has(dayOf(date)) ?? false,
            marked: (date: Date) => markedDays.has(dayOf(date)),
            chosen: (date: Date) => selected !== undefined && pressedDays.has(dayOf(date)),
            pressed: (date: Date) => mode !== 'read-only' && pressedDays.has(dayOf(date)),
            still: () => mode === 'read-only',
            switch: () => isSwitch,
          }}
          onDayClick={(date, _modifiers, event) => press(date, event.shiftKey)}
          onDayKeyDown={pressKey}
        />
      </CalendarMoves>
      {unavailableLabel !== undefined && (
        <Legend
          available={availableLabel}
          unavailable={unavailableLabel}
          isSwitch={isSwitch}
          hasBooked={booked !== undefined && booked.size > 0}
        />
      )}
    </fieldset>
  );
}

type LegendProps = { available: string; unavailable: string; isSwitch: boolean; hasBooked: boolean };

function Legend({ available, unavailable, isSwitch, hasBooked }: LegendProps) {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm text-ink-soft">
      <LegendItem word={available} look="bg-positive-soft text-positive" sign={<FreeDot />} />
      <LegendItem word={unavailable} look="bg-sunken" sign={isSwitch && <TakenDash />} />
      {hasBooked && <LegendItem word="Booked" look="bg-accent-soft text-on-accent" sign={<BookedSquare />} />}
    </ul>
  );
}

/** One entry of the legend. Forced colours hide backgrounds but keep the border. */
function LegendItem({ word, look, sign }: { word: string; look: string; sign: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`grid size-6 place-items-center rounded-sm border border-transparent ${look}`}>{sign}</span>
      {word}
    </li>
  );
}

/** The month grid in 'multiple'. Unlike the library's grid, it tells screen readers that several days can be chosen. */
function MultipleGrid(props: ComponentProps<'table'>) {
  return <table {...props} aria-multiselectable />;
}

function CalendarChevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />;
}
