import { DayButton, type DayButtonProps } from 'react-day-picker';

/** One square of the Calendar: the figure, the dot of a marked day, the outline of today. */
export function CalendarDayButton(props: DayButtonProps) {
  const { modifiers, children } = props;
  const look = modifiers.chosen
    ? 'bg-action font-bold text-on-action'
    : modifiers.disabled
      ? 'text-ink-soft/60'
      : modifiers.marked
        ? 'bg-positive-soft font-bold text-positive'
        : modifiers.still
          ? 'bg-sunken text-ink-soft'
          : '';
  return (
    <DayButton
      {...props}
      aria-pressed={modifiers.still ? undefined : Boolean(modifiers.pressed)}
      aria-current={modifiers.today ? 'date' : undefined}
      className={`relative mx-auto grid h-11 w-full place-items-center rounded-control text-base transition-colors ${look} ${
        modifiers.today ? 'border-2 border-ink' : ''
      } ${modifiers.still ? 'cursor-default!' : 'enabled:hover:bg-action enabled:hover:text-on-action'}`}
    >
      {children}
      {modifiers.marked && !modifiers.disabled && (
        <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-full bg-current" />
      )}
    </DayButton>
  );
}
