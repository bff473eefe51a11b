import { useRef, type Dispatch, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { monthInWords } from '../../ui/text/dates.ts';
import { Button } from '../../ui/button.tsx';
import { AddWeekdays } from './add-weekdays.tsx';
import type { EditorAction, EditorState } from './editor-state.ts';
import { LazyCalendar } from './lazy-calendar.tsx';
import type { FreeDay } from './free-days.ts';
import { freeDaysText, lastMarkable } from './marked-days.ts';

type Props = {
  label: string;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** What the consultant is booked for, by day. */
  booked: ReadonlyMap<FreeDay, string>;
  /** The content below the calendar, such as the save button. */
  children?: ReactNode;
};

/** The calendar for marking free days, with tools to mark many days. Read-only unless edit mode is on. */
export function AvailabilityEditor({ label, state, dispatch, booked, children }: Props) {
  const { isEditMode, today, marked, month, said, undo } = state;
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:gap-12">
      <div className="grid content-start gap-4 max-sm:gap-2">
        {isEditMode && (
          <p className="text-ink-soft">
            <span className="hidden pointer-coarse:inline">Tap a day to mark it as free.</span>
            <span className="pointer-coarse:hidden">Select a day to mark it as free. Select it again to clear it.</span>
          </p>
        )}
        <LazyCalendar
          mode={isEditMode ? 'multiple' : 'read-only'}
          label={label}
          marked={marked}
          booked={booked}
          today={today}
          disablePast
          lastDay={lastMarkable(today)}
          month={month}
          onMonthChange={(shown) => dispatch({ type: 'month', month: shown })}
          onPress={(day, withShift) => dispatch({ type: 'press', day, withShift })}
          onStretch={(from, to) => dispatch({ type: 'stretch', from, to })}
          availableLabel="Available"
          unavailableLabel="Not available"
        />
        <p ref={count} role="status" data-day-count className="max-w-sm font-semibold">
          {said && <span className="font-normal">{said} </span>}
          {freeDaysText(marked, today)}
        </p>
        {children}
      </div>
      {isEditMode && (
        <div className="grid max-w-sm content-start gap-6">
          <section aria-labelledby="many-days" className="grid gap-4">
            <h3 id="many-days">Mark several days at once</h3>
            <AddWeekdays
              today={today}
              onAdd={(days) => {
                flushSync(() => dispatch({ type: 'add', days }));
                // On a phone the calendar and the button that saves are above the screen.
                count.current?.scrollIntoView({ block: 'center' });
              }}
            />
          </section>
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            <Button className="max-sm:grow" onClick={() => dispatch({ type: 'clear month' })}>
              Clear month<span className="sr-only">: {monthInWords(month)}</span>
            </Button>
            {undo && (
              <Button variant="quiet" className="max-sm:grow" onClick={() => dispatch({ type: 'undo' })}>
                {undo.label}
              </Button>
            )}
          </div>
          <details className="text-sm text-ink-soft pointer-coarse:hidden">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              How to use the calendar with the keyboard
            </summary>
            <p>Hold Shift to mark a range. Arrow keys move by day, Page Up and Page Down by month.</p>
          </details>
        </div>
      )}
    </div>
  );
}
