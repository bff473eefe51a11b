import type { Day } from '../text/dates.ts';

/** Whether a text is a day that exists: '2028-02-29' is, '2027-02-29' is not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return dayOf(dateOf(text)) === text;
}

/** A Date in the local zone at noon of that day: no clock change comes near noon, so the day cannot slip. */
export function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const noon = new Date(2000, 0, 1, 12);
  noon.setFullYear(year, month - 1, date);
  return noon;
}

/** The day that a Date shows on a local wall. */
export function dayOf(date: Date): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day in the month at which to open: that of the first marked day from today on, otherwise today's. */
export function openingDay(marked: readonly Day[], today: Day): Day {
  return marked.filter((day) => isDay(day) && day >= today).sort()[0] ?? today;
}

/** The days with this one put in or taken out, in order, each once. */
export function toggleDay(days: readonly Day[], day: Day): Day[] {
  const rest = new Set(days);
  if (!rest.delete(day)) rest.add(day);
  return [...rest].sort();
}
