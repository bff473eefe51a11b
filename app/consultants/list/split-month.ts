import { dayAfter, months, type Day } from '../../../ui/text/dates.ts';

/**
 * `q`: the search text without its month. `month`: its name. `from`, `to`: its first day (or today, if later) and last.
 */
export type SplitMonth = { q: string; month: string; from: Day; to: Day };

const saysFree = new Set(['free', 'available', 'availability', 'in', 'next', 'this', 'month']);

/** Returns the first day of the month that is `ahead` months after this one. */
function firstOf(today: Day, ahead: number): Day {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
}

/**
 * Splits a text such as 'CQC turnaround free in January' or 'interim manager next month' into the search text and the
 * month (the next one with that name). Undefined without a month. `text`: at most 100 characters.
 */
export function splitMonth(text: string, today: Day): SplitMonth | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const lower = words.map((word) => word.toLowerCase());
  const thisMonth = Number(today.slice(5, 7)) - 1;
  const named = lower.findLastIndex((word) => months.some((month) => month.toLowerCase() === word));
  const month = months.findIndex((name) => name.toLowerCase() === lower[named]);
  const isNext = /\bnext month\b/i.test(text);
  if (named === -1 && !isNext && !/\bthis month\b/i.test(text)) return undefined;
  const ahead = named === -1 ? Number(isNext) : (month - thisMonth + 12) % 12;
  const first = firstOf(today, ahead);
  return {
    q: words.filter((_, at) => at !== named && !saysFree.has(lower[at] ?? '')).join(' '),
    month: months[Number(first.slice(5, 7)) - 1] ?? '',
    from: first > today ? first : today,
    to: dayAfter(firstOf(today, ahead + 1), -1),
  };
}
