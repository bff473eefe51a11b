import { useState, type SubmitEvent } from 'react';
import { isDay } from '../../ui/calendar/calendar-days.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FreeDay } from './free-days.ts';
import { everyUntil, lastMarkable } from './marked-days.ts';

const kinds = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '7': 'Sunday',
  '12345': 'weekday (Monday to Friday)',
  '1234567': 'day',
};
const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
// The order is set here, because an object sorts numeric keys.
const inWeek = options.toSorted((one, other) => one.value.length - other.value.length);

type Props = { today: FreeDay; onAdd: (days: FreeDay[]) => void };

/** A form that marks 'every Monday until …', from today on. It never removes a day. */
export function AddWeekdays({ today, onAdd }: Props) {
  const [error, setError] = useState<string>();
  const last = lastMarkable(today);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const weekdays = [...String(form.get('weekdays'))].map(Number);
    const until = String(form.get('until'));
    const wrong = checkUntil(weekdays, today, until);
    setError(wrong);
    if (wrong === undefined) onAdd(everyUntil(weekdays, today, until));
    else event.currentTarget.querySelector<HTMLInputElement>('[name=until]')?.focus();
  };
  return (
    <form noValidate onSubmit={add} aria-label="Mark every weekday" className="grid gap-4">
      <SelectField name="weekdays" label="Every" options={inWeek} />
      <TextField
        name="until"
        type="date"
        label="Until"
        hint="Last day to mark. Up to 2 years from today."
        min={today}
        max={last}
        error={error}
      />
      <Button type="submit" className="justify-self-start">
        Add days
      </Button>
    </form>
  );
}

function checkUntil(weekdays: readonly number[], today: FreeDay, until: string): string | undefined {
  if (!isDay(until)) return 'Enter the last day';
  if (until < today) return 'Enter a date that isn’t in the past';
  if (until > lastMarkable(today)) return 'Enter a date within 2 years';
  if (everyUntil(weekdays, today, until).length === 0)
    return 'None of those days fall before then. Enter a later date';
  return undefined;
}
