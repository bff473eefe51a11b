import { use, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { DayButton, useDayPicker, type DayButtonProps } from 'react-day-picker';
import { dateOf, dayOf } from './calendar-days.ts';
import { dayByKey } from './calendar-keys.ts';
import { CalendarMoves } from './calendar-moves.ts';

/**
 * The dot under a free day. TakenDash is the dash under a day that is not marked but can be, BookedSquare the square under
 * one that is booked. All are drawn as borders, because borders stay visible in forced colours.
 */
export const FreeDot = () => <span aria-hidden="true" className="size-0 rounded-full border-3 border-current" />;
export const TakenDash = () => <span aria-hidden="true" className="h-0 w-2.5 border-t-2 border-current" />;

export const BookedSquare = () => <span aria-hidden="true" className="size-0 border-3 border-current" />;

function lookOf(modifiers: DayButtonProps['modifiers']): string {
  if (modifiers.chosen) return 'bg-action font-bold text-on-action';
  if (modifiers.booked) return 'bg-accent-soft text-on-accent';
  if (modifiers.disabled) return 'text-ink-soft/60';
  if (modifiers.marked) return 'bg-positive-soft font-bold text-positive';
  if (modifiers.still || modifiers.switch) return 'bg-sunken text-ink-soft';
  return '';
}

/** Returns the hover classes. In 'multiple', a day keeps its colours on hover, because they show whether it is on. */
function hoverOf(modifiers: DayButtonProps['modifiers']): string {
  if (modifiers.still) return 'cursor-default!';
  if (modifiers.switch) return 'enabled:hover:[box-shadow:inset_0_0_0_2px_var(--color-action)]';
  return 'enabled:hover:bg-action enabled:hover:text-on-action';
}

function signOf({ disabled, marked, switch: isSwitch }: DayButtonProps['modifiers']) {
  if (disabled) return null;
  return marked ? <FreeDot /> : isSwitch ? <TakenDash /> : null;
}

/** One day of the Calendar: its number, the sign of its state, and an outline if it is today. */
export function CalendarDayButton(props: DayButtonProps) {
  const { day, modifiers, children, onKeyDown } = props;
  const { goToMonth } = useDayPicker();
  const { limits, onStretch } = use(CalendarMoves);
  // On Shift with an arrow, the library would move by a month or a year. It also stops at the first and last day.
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const from = dayOf(day.date);
    const to = dayByKey(from, event.key, event.shiftKey, limits);
    if (to === undefined) return onKeyDown?.(event);
    event.preventDefault();
    if (to === from) return;
    const calendar = event.currentTarget.closest('fieldset');
    if (to.slice(0, 7) !== from.slice(0, 7)) flushSync(() => goToMonth(dateOf(to)));
    calendar?.querySelector<HTMLElement>(`[data-day="${to}"] button`)?.focus();
    if (event.shiftKey && event.key.startsWith('Arrow')) onStretch?.(from, to);
  };
  const sign = modifiers.booked ? <BookedSquare /> : signOf(modifiers);
  return (
    <DayButton
      {...props}
      onKeyDown={move}
      aria-pressed={modifiers.still ? undefined : Boolean(modifiers.pressed)}
      aria-current={modifiers.today ? 'date' : undefined}
      className={`relative mx-auto grid h-11 w-full place-items-center rounded-control text-base transition-colors focus-visible:z-10 ${lookOf(modifiers)} ${
        modifiers.today ? 'border-2 border-ink' : ''
      } ${hoverOf(modifiers)}`}
    >
      {children}
      {sign && <span className="absolute inset-x-0 bottom-1 grid h-1.5 place-items-center">{sign}</span>}
    </DayButton>
  );
}
