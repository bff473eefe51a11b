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
// Sorted here, because an object puts numeric keys in ascending order.
const inWeek = options.toSorted((one, other) => one.value.length - other.value.length);

/** The error message for each field that has one. */
type Errors = { from?: string; until?: string };

type Props = { today: FreeDay; onAdd: (days: FreeDay[]) => void };

/** A form that marks 'every Monday from … until …'. It never removes a day. */
export function AddWeekdays({ today, onAdd }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const last = lastMarkable(today);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const weekdays = [...String(form.get('weekdays'))].map(Number);
    const from = String(form.get('from')) || today;
    const until = String(form.get('until'));
    const wrong = checkDays(weekdays, today, from, until);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first === undefined) onAdd(everyUntil(weekdays, from, until));
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form noValidate onSubmit={add} aria-label="Mark every weekday" className="grid gap-4">
      <SelectField name="weekdays" label="Every" options={inWeek} />
      <TextField name="from" type="date" label="From" defaultValue={today} min={today} max={last} error={errors.from} />
      <TextField
        name="until"
        type="date"
        label="Until"
        hint="Last day to mark. Up to 2 years from today."
        min={today}
        max={last}
        error={errors.until}
      />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Add days
      </Button>
    </form>
  );
}

function checkDay(day: string, today: FreeDay): string | undefined {
  if (day < today) return 'Enter a date that isn’t in the past';
  return day > lastMarkable(today) ? 'Enter a date within the next 2 years' : undefined;
}

function checkDays(weekdays: readonly number[], today: FreeDay, from: string, until: string): Errors {
  const wrongFrom = isDay(from) ? checkDay(from, today) : 'Enter the first day';
  if (wrongFrom) return { from: wrongFrom };
  const wrongUntil = isDay(until) ? checkDay(until, today) : 'Enter the last day';
  if (wrongUntil) return { until: wrongUntil };
  if (until < from) return { until: 'Enter a date on or after the first day' };
  if (everyUntil(weekdays, from, until).length === 0)
    return { until: 'None of the days you chose fall between these dates. Enter a later date' };
  return {};
}
