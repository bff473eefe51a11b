import type { Day } from '../text/dates.ts';

/** Whether the text is an existing date: '2028-02-29' is, '2027-02-29' is not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return dayOf(dateOf(text)) === text;
}

/** Returns a Date at noon of that day in the local zone. No clock changes near noon, so the day stays the same. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const noon = new Date(2000, 0, 1, 12);
  noon.setFullYear(year, month - 1, date);
  return noon;
}

/** Returns the day of a Date in the local zone. */
export function dayOf(date: Date): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns a day in the month to open first: the first marked day from today on, otherwise today. */
export function openingDay(marked: readonly Day[], today: Day): Day {
  return marked.filter((day) => isDay(day) && day >= today).sort()[0] ?? today;
}

/** Returns the days with this day added, or removed if it was there. The result is sorted, each day once. */
export function toggleDay(days: readonly Day[], day: Day): Day[] {
  const rest = new Set(days);
  if (!rest.delete(day)) rest.add(day);
  return [...rest].sort();
}
