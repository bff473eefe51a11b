import type { Day } from '../../../ui/text/dates.ts';
import { runsOfDays } from '../terms/runs-of-days.ts';
import type { Terms } from '../terms/terms.ts';

/** An entry of a calendar: whole days, both ends included. */
export type CalendarEntry = {
  /** The same for as long as the entry is about the same thing, so that calendar programs follow a change. */
  id: string;
  /** Rises with each change. */
  sequence: number;
  kind: 'work' | 'due';
  title: string;
  start: Day;
  end: Day;
  isCancelled: boolean;
};

/** What a calendar needs to know about an engagement that was agreed. */
export type AgreedWork = {
  id: string;
  /** All terms that were ever agreed, the present ones last. At least one. */
  agreed: readonly Terms[];
  /** The numbers of the milestones that were accepted. */
  accepted: readonly number[];
  /** The London day on which it was completed, ended or cancelled; null while it is under way. */
  closedOn: Day | null;
};

type Planned = Omit<CalendarEntry, 'sequence' | 'isCancelled'> & { milestone?: number };

/**
 * Returns the entries of an engagement: its days in runs, and the due date of each milestone. What is not planned any more
 * stays as a cancelled entry, so that calendar programs remove it.
 */
export function calendarEntries({ id, agreed, accepted, closedOn }: AgreedWork): CalendarEntry[] {
  const planned = new Map<string, Planned>();
  for (const terms of agreed) for (const entry of plannedIn(id, terms)) planned.set(entry.id, entry);
  const present = new Set(agreed.slice(-1).flatMap((terms) => plannedIn(id, terms).map((entry) => entry.id)));
  const sequence = agreed.length - 1 + (closedOn === null ? 0 : 1);
  return [...planned.values()].map(({ milestone, ...entry }) => {
    const isOver =
      closedOn !== null && (milestone === undefined ? entry.start > closedOn : !accepted.includes(milestone));
    // Of days that have begun, those after the end are free again.
    const end = closedOn !== null && !isOver && milestone === undefined && entry.end > closedOn ? closedOn : entry.end;
    return { ...entry, end, sequence, isCancelled: isOver || !present.has(entry.id) };
  });
}

function plannedIn(id: string, { title, days, period, milestones }: Terms): Planned[] {
  const runs = period ? [[period.start, period.end] as const] : runsOfDays(days);
  return [
    ...runs.map(([start, end]): Planned => ({
      id: period ? `${id}-period` : `${id}-days-${start}`,
      kind: 'work',
      title,
      start,
      end,
    })),
    ...milestones.map((one): Planned => ({
      id: `${id}-milestone-${one.id}`,
      kind: 'due',
      title: `Due: ‘${one.title}’`,
      start: one.due,
      end: one.due,
      milestone: one.id,
    })),
  ];
}
