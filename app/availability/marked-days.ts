import { isDay } from '../../ui/calendar/calendar-days.ts';
import { dayAfter, dayInWords, weekdayOf } from '../../ui/text/dates.ts';
import { type FreeDay } from './free-days.ts';

/** How far ahead a day can be marked: 2 years. With today these are the 731 days that anybody can have marked. */
const furthestDays = 730;
export const mostDays = furthestDays + 1;

/** The last day that can be marked. */
export function lastMarkable(today: FreeDay): FreeDay {
  return dayAfter(today, furthestDays);
}

/** Whether a day may be marked, or a mark taken away: not past, and at most 2 years ahead. */
export function isMarkable(day: FreeDay, today: FreeDay): boolean {
  return isDay(day) && day >= today && day <= lastMarkable(today);
}

/** What turns one set of days into another. Both lists are in order, and no day stands in both. */
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

export function isNothing({ added, removed }: DayChange): boolean {
  return added.length === 0 && removed.length === 0;
}

export function areSameDays(some: readonly FreeDay[], others: readonly FreeDay[]): boolean {
  return isNothing(changeBetween(some, others));
}

/**
 * Both changes put together: what `mine` changed since `base`, on top of `theirs`. A day is marked or it is not, so two who
 * changed the same day changed it alike: nothing is lost on either side.
 */
export function mergeDays(base: readonly FreeDay[], mine: readonly FreeDay[], theirs: readonly FreeDay[]): FreeDay[] {
  return applyChange(theirs, changeBetween(base, mine));
}

/** All days from one to another, both included, whichever comes first. */
export function daysBetween(one: FreeDay, other: FreeDay): FreeDay[] {
  const [first, last] = [one, other].sort() as [FreeDay, FreeDay];
  const days: FreeDay[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** All days from today until the last one that fall on one of these weekdays: 1 for Monday to 7 for Sunday. */
export function everyUntil(weekdays: readonly number[], today: FreeDay, until: FreeDay): FreeDay[] {
  if (!isDay(until) || until < today) return [];
  const last = [until, lastMarkable(today)].sort()[0] as FreeDay;
  return daysBetween(today, last).filter((day) => weekdays.includes(weekdayOf(day)));
}

/** '1 day', '14 days' */
export function countedDays(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'day' : 'days'}`;
}

/** 'Tue 24 November', in another year 'Tue 12 January 2027'. */
function dayFromToday(day: FreeDay, today: FreeDay): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayInWords(day) : `${dayInWords(day)} ${day.slice(0, 4)}`;
}

/** '14 free days marked, next: Tue 24 November' */
export function countText(days: readonly FreeDay[], today: FreeDay): string {
  const [next] = days;
  if (next === undefined) return 'No free days marked';
  return `${countedDays(days.length, 'free ')} marked, next: ${dayFromToday(next, today)}`;
}

const mostNamed = 6;

/** 'Tue 24 November, Wed 25 November and 3 more' */
function namedDays(days: readonly FreeDay[], today: FreeDay): string {
  const named = days.slice(0, mostNamed).map((day) => dayFromToday(day, today));
  const rest = days.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return named.length < 2 ? named.join() : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** A change, said in a line for each kind: 'Marked as free: Tue 24 November'. */
export function changeInWords({ added, removed }: DayChange, today: FreeDay): string[] {
  return [
    ...(added.length > 0 ? [`Marked as free: ${namedDays(added, today)}`] : []),
    ...(removed.length > 0 ? [`No longer free: ${namedDays(removed, today)}`] : []),
  ];
}
