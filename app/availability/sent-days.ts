import { isDay } from '../../ui/calendar/calendar-days.ts';
import type { FreeDay } from './free-days.ts';
import { isMarkable, mostDays } from './marked-days.ts';

/** Longer than any list of days that the site has sent out itself. */
const longestText = 20_000;

/** '2027-06-01,2027-06-02' read back: in order, each once. Undefined when it is anything else. */
export function readDays(text: string): FreeDay[] | undefined {
  if (text === '') return [];
  if (text.length > longestText) return undefined;
  const days = text.split(',');
  return days.every(isDay) ? [...new Set(days)].sort() : undefined;
}

export function writeDays(days: readonly FreeDay[]): string {
  return days.join(',');
}

/** What is wrong with days that somebody wants to save, in words; undefined when nothing is. */
export function checkDays(days: readonly FreeDay[], today: FreeDay): string | undefined {
  if (days.some((day) => day < today)) return 'You can’t mark days in the past.';
  if (!days.every((day) => isMarkable(day, today))) return 'You can mark days up to 2 years ahead.';
  // Cannot be reached with days that differ; it bounds what is stored whatever the rules above become.
  if (days.length > mostDays) return `At most ${mostDays} days can be marked.`;
  return undefined;
}
