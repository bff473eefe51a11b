const longestText = 500;

/**
 * Returns a string from a source in the form that we store: one line of at most 500 characters, without double spaces
 * (CQC writes "94 Broadway") and without characters that a database or a page cannot contain (control characters, lone
 * surrogates). Null if nothing is left.
 */
export function mapText(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed();
  return clean || null;
}

/** Whether the text is empty or a program's placeholder for a missing value, such as 'n/a'. */
export const isNothing = (text: string) => /^(-|#?n\/a|not applicable|null|none)?$/i.test(text);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns a four-digit year. Two-digit years up to 69 are in the 2000s, later ones in the 1900s. */
function fullYear(written: string | undefined): number {
  const year = Number(written);
  return written?.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

/**
 * Returns the date as YYYY-MM-DD; null if there is no such day, or if the year is implausible for CQC and its
 * predecessors.
 */
function day(year: number, month: number, date: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, date));
  const isReal = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal && year >= 1900 && year < 2100 ? time.toISOString().slice(0, 10) : null;
}

const monthOf = (name: string | undefined) => months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;

/** The order of day and month in a numeric date with the year last. */
export type DayOrder = 'dmy' | 'mdy';

const numbersAlone = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

/**
 * Returns the order of day and month in a numeric date: a number over 12 cannot be a month. 'either': both orders are
 * possible. Undefined: the text is not such a date, or both numbers are equal.
 */
export function dayOrderOf(text: string): DayOrder | 'either' | undefined {
  const found = numbersAlone.exec(text.trim());
  const [first, second] = [Number(found?.[1]), Number(found?.[3])];
  if (!found || first === second || (first > 12 && second > 12)) return undefined;
  return first > 12 ? 'dmy' : second > 12 ? 'mdy' : 'either';
}

/**
 * Returns whether the two-digit year of a date such as '03/04/21' is its first or its last part. A year later than that
 * of `today` (YYYY-MM-DD) is impossible. Undefined if both parts are possible, or neither.
 */
export function shortYearSide(text: string, today: string): 'first' | 'last' | undefined {
  const [, first = '', , , last = ''] = numbersAlone.exec(text.trim()) ?? [];
  if (last.length !== 2) return undefined;
  const isYear = (part: string) => part.length === 2 && fullYear(part) <= Number(today.slice(0, 4));
  const canBeFirst = isYear(first) && Number(last) >= 1 && Number(last) <= 31;
  if (canBeFirst === isYear(last)) return undefined;
  return canBeFirst ? 'first' : 'last';
}

/** The number of days between the dates from which spreadsheet programs count: 30 December 1899 and 1 January 1904. */
const daysTo1904 = 1462;

/** Reads a serial date: days since 30 December 1899 or, in some workbooks from Macs, since 1 January 1904. */
function countedDay(written: string, since: 1899 | 1904 = 1899): string | null {
  if (!/^[2-7]\d{4}(\.\d+)?$/.test(written)) return null;
  const days = Math.floor(Number(written)) + (since === 1904 ? daysTo1904 : 0);
  const at = new Date(Date.UTC(1899, 11, 30) + days * 24 * 3600 * 1000);
  return day(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/**
 * Returns the year from which a serial date must count its days, because the other year would give a day before
 * `earliest` or after `today` (YYYY-MM-DD). Undefined if both years are possible, or the text is not a serial date.
 */
export function countedSince(text: string, earliest: string, today: string): 1899 | 1904 | undefined {
  const [usual, other] = [countedDay(text.trim()), countedDay(text.trim(), 1904)];
  if (usual === null) return undefined;
  if (usual < earliest) return 1904;
  return other === null || other > today ? 1899 : undefined;
}

/**
 * Reads a date in the forms that CQC's sources and spreadsheet programs write: 2024-09-17, with or without a time (API,
 * ODS); 09/Jan/2018 - 00:00 (directory since about 2020); 16/11/2015 - 00:00 (directory before that); 20/11/2019
 * (ratings); 6/17/2013 12:00:00 AM, month first (an export of 2025); 16 September 2026; dates with dots, dashes or a
 * two-digit year; serial dates (43789). `order`: the order of day and month in the column; without it the day comes
 * first, unless AM or PM follows. Returns YYYY-MM-DD; null if the text is not a date.
 */
export function mapDate(text: string | null | undefined, order?: DayOrder): string | null {
  const written = text?.trim() ?? '';
  const numbers = numbersAlone.exec(written);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), fullYear(numbers[4])];
    const isMonthFirst = order ? order === 'mdy' : /\d [AP]M$/i.test(written);
    return isMonthFirst ? day(year, first, second) : day(year, second, first);
  }
  const yearFirst =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(written) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(written);
  if (yearFirst) return day(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const counted = countedDay(written);
  if (counted !== null) return counted;
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[/ ._-]+([a-z]{3,9})[/ ,._-]+(\d{4}|\d{2})(?!\d)/i.exec(written);
  if (named) return day(fullYear(named[3]), monthOf(named[2]), Number(named[1]));
  const monthNamed = /^([a-z]{3,9})[ ._-]+(\d{1,2})(?:st|nd|rd|th)?[ ,._-]+(\d{4})(?!\d)/i.exec(written);
  return monthNamed ? day(Number(monthNamed[3]), monthOf(monthNamed[1]), Number(monthNamed[2])) : null;
}

/** Returns the latest of `days`; null when all are unknown. */
export function latest(days: (string | null)[]): string | null {
  return days.reduce((late, one) => (one !== null && (late === null || one > late) ? one : late), null);
}
