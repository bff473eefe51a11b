import { isDay } from '../../ui/calendar/calendar-days.ts';
import type { FreeDay } from './free-days.ts';
import { isMarkable, mostDays } from './marked-days.ts';

/** The longest list of days that is parsed, in characters. The site itself sends shorter ones. */
const longestText = 20_000;

/** Parses a list such as '2027-06-01,2027-06-02'. Returns each day once, in order; undefined if the text is not such a list. */
export function readDays(text: string): FreeDay[] | undefined {
  if (text === '') return [];
  if (text.length > longestText) return undefined;
  const days = text.split(',');
  return days.every(isDay) ? [...new Set(days)].sort() : undefined;
}

export function writeDays(days: readonly FreeDay[]): string {
  return days.join(',');
}

/** Returns an error message if these days cannot be saved; otherwise undefined. */
export function checkDays(days: readonly FreeDay[], today: FreeDay): string | undefined {
  if (days.some((day) => day < today)) return 'You can’t mark days in the past.';
  if (!days.every((day) => isMarkable(day, today))) return 'You can only mark days up to 2 years ahead.';
  // Distinct days within the limits above cannot exceed this. It bounds the stored list even if those limits change.
  if (days.length > mostDays) return `You can mark up to ${mostDays} days.`;
  return undefined;
}
