import { isDay } from '../../ui/calendar/calendar-days.ts';
import { dayAfter, dayInWords, weekdayOf } from '../../ui/text/dates.ts';
import { type FreeDay } from './free-days.ts';

/** Days can be marked up to 2 years ahead. Including today, a consultant can mark at most 731 days. */
const furthestDays = 730;
export const mostDays = furthestDays + 1;

/** Returns the last day that can be marked. */
export function lastMarkable(today: FreeDay): FreeDay {
  return dayAfter(today, furthestDays);
}

/** Whether a day may be marked or unmarked: not in the past, and at most 2 years ahead. */
export function isMarkable(day: FreeDay, today: FreeDay): boolean {
  return isDay(day) && day >= today && day <= lastMarkable(today);
}

/** The change from one set of days to another. Both lists are sorted, and no day is in both. */
export type DayChange = { added: FreeDay[]; removed: FreeDay[] };

const inOrder = (days: Iterable<FreeDay>): FreeDay[] => [...new Set(days)].sort();

export function changeBetween(before: readonly FreeDay[], after: readonly FreeDay[]): DayChange {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    added: inOrder(after.filter((day) => !old.has(day))),
    removed: inOrder(before.filter((day) => !now.has(day))),
  };
}

export function applyChange(days: readonly FreeDay[], { added, removed }: DayChange): FreeDay[] {
  const gone = new Set(removed);
  return inOrder([...days.filter((day) => !gone.has(day)), ...added]);
}

export function inverse({ added, removed }: DayChange): DayChange {
  return { added: removed, removed: added };
}

export function isUnchanged({ added, removed }: DayChange): boolean {
  return added.length === 0 && removed.length === 0;
}

export function areSameDays(some: readonly FreeDay[], others: readonly FreeDay[]): boolean {
  return isUnchanged(changeBetween(some, others));
}

/**
 * Takes the days in `theirs` and applies the changes that turned `base` into `mine`. A day is either marked or not, so
 * if both sides changed the same day, they changed it in the same way. No change is lost on either side.
 */
export function mergeDays(base: readonly FreeDay[], mine: readonly FreeDay[], theirs: readonly FreeDay[]): FreeDay[] {
  return applyChange(theirs, changeBetween(base, mine));
}

/** Returns all days between two days, both included. Either day may come first. */
export function daysOfRange(one: FreeDay, other: FreeDay): FreeDay[] {
  const [first, last] = [one, other].sort() as [FreeDay, FreeDay];
  const days: FreeDay[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Returns the days from `from` to `until`, both included, that fall on one of `weekdays`: 1 is Monday, 7 is Sunday. */
export function everyUntil(weekdays: readonly number[], from: FreeDay, until: FreeDay): FreeDay[] {
  if (!isDay(until) || until < from) return [];
  const last = [until, lastMarkable(from)].sort()[0] as FreeDay;
  return daysOfRange(from, last).filter((day) => weekdays.includes(weekdayOf(day)));
}

/** Returns a text such as '1 day' or '14 days'. */
export function countedDays(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'day' : 'days'}`;
}

/** Returns a date such as 'Tue 24 November', with the year if it is not this year: 'Tue 12 January 2027'. */
function dayFromToday(day: FreeDay, today: FreeDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayInWords(day) : `${dayInWords(day)} ${day.slice(0, 4)}`;
}

/** Returns a text such as '14 free days marked. Next: Tue 24 November'. */
export function freeDaysText(days: readonly FreeDay[], today: FreeDay): string {
  const [next] = days;
  if (next === undefined) return 'No free days marked';
  return `${countedDays(days.length, 'free ')} marked. Next: ${dayFromToday(next, today)}`;
}

const mostNamed = 6;

/** Returns a list such as 'Tue 24 November and Wed 25 November'. Names the first six days and counts the rest: 'and 3 more'. */
function namedDays(days: readonly FreeDay[], today: FreeDay): string {
  const named = days.slice(0, mostNamed).map((day) => dayFromToday(day, today));
  const rest = days.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return named.length < 2 ? named.join() : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** Returns one line for the added days and one for the removed days, such as 'Marked as free: Tue 24 November'. */
export function changeInWords({ added, removed }: DayChange, today: FreeDay): string[] {
  return [
    ...(added.length > 0 ? [`Marked as free: ${namedDays(added, today)}`] : []),
    ...(removed.length > 0 ? [`No longer free: ${namedDays(removed, today)}`] : []),
  ];
}
