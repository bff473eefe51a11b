import { useEffect, useRef, useState } from 'react';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { describedBy, FieldError } from '../../../ui/form/field-frame.tsx';
import { dayInWords, monthInWords, type Day } from '../../../ui/text/dates.ts';
import type { BookedDay } from '../../availability/booked-day.ts';
import { LazyCalendar } from '../../availability/lazy-calendar.tsx';
import { countedDays, lastMarkable } from '../../availability/marked-days.ts';
import { readDays, writeDays } from '../../availability/sent-days.ts';

type Props = {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  today: Day;
  /** The consultant's free days. */
  free: readonly Day[];
  /** What the consultant is booked for already; others are not shown it. */
  booked: readonly BookedDay[];
  /** Called when other days are picked, in order, or none any more. */
  onPicked: (days: readonly Day[]) => void;
  /** Whether only free days can be picked: for a service. A consultant can offer any day. */
  onlyFree: boolean;
};

/** The days to book: a calendar, or ticked boxes without JavaScript. */
export function TermsDays({ id, name, defaultValue, error, today, free, booked, onlyFree, onPicked }: Props) {
  const [days, setDays] = useState<readonly Day[]>(() => readDays(defaultValue) ?? []);
  const [said, setSaid] = useState('');
  const isEnhanced = useIsEnhanced();
  const field = useRef<HTMLInputElement>(null);
  const text = writeDays(days);
  useEffect(() => {
    onPicked(readDays(text) ?? []);
    // The form adds up again.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text, onPicked]);
  const press = (day: Day) => {
    if (onlyFree && !free.includes(day) && !days.includes(day))
      return setSaid(`${dayInWords(day)} isn’t marked as free.`);
    setSaid('');
    setDays((before) => (before.includes(day) ? before.filter((one) => one !== day) : [...before, day].sort()));
  };
  const hint = onlyFree
    ? 'Pick from the days that are marked as free, or enter a start and an end.'
    : 'Your free days are marked. You can offer others, or enter a start and an end.';
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <legend className="mb-1 font-semibold">
        Days<span aria-hidden="true"> *</span>
      </legend>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={id} error={error} />
      {isEnhanced ? (
        <div id={id} tabIndex={-1} className="grid max-w-sm gap-2">
          <input ref={field} type="hidden" name={name} value={text} />
          <LazyCalendar
            mode="multiple"
            label="Days"
            marked={free}
            booked={new Map(booked.map(({ day, title }) => [day, title]))}
            selected={days}
            today={today}
            disablePast
            lastDay={lastMarkable(today)}
            onPress={press}
            availableLabel="Free"
            unavailableLabel="Not marked as free"
          />
          <p role="status">
            {said && <span>{said} </span>}
            {countedDays(days.length)} picked.
          </p>
          {days.length > 0 && (
            <Button size="small" className="justify-self-start" onClick={() => setDays([])}>
              Clear
            </Button>
          )}
        </div>
      ) : (
        <DayBoxes id={id} name={name} days={[...new Set([...free, ...days])].sort()} chosen={days} />
      )}
    </fieldset>
  );
}

/** For browsers without JavaScript: one box for each day, by month. */
function DayBoxes({ id, name, days, chosen }: { id: string; name: string; days: Day[]; chosen: readonly Day[] }) {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  if (days.length === 0) return <p id={id}>No free days are marked. Enter a start and an end instead.</p>;
  return [...months].map(([month, ofMonth]) => (
    <div key={month} className="mt-2">
      <p className="font-semibold">{monthInWords(`${month}-01`)}</p>
      <div className="flex flex-wrap gap-x-6">
        {ofMonth.map((day) => (
          <CheckboxField
            key={day}
            id={day === days[0] ? id : undefined}
            name={name}
            value={day}
            label={dayInWords(day, 'short')}
            defaultChecked={chosen.includes(day)}
          />
        ))}
      </div>
    </div>
  ));
}
