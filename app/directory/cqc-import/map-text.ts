const longestText = 500;

/**
 * A text of a source as it is stored: one line, no double spaces, nothing that a database or a page cannot hold (control
 * characters, halves of characters); at most 500 characters. Null: empty, or no text. CQC writes double spaces
 * ("94  Broadway").
 */
export function mapText(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed();
  return clean || null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** YYYY-MM-DD when there is such a day, within the years that CQC and its predecessors can mean. */
function day(year: number, month: number, date: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, date));
  const isReal = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal && year >= 1900 && year < 2100 ? time.toISOString().slice(0, 10) : null;
}

/**
 * A day as CQC's sources write one: 2024-09-17, with or without a time (API, ODS); 09/Jan/2018 - 00:00 (directory since
 * about 2020); 16/11/2015 - 00:00 (before) and 20/11/2019 (ratings); 6/17/2013 12:00:00 AM, month first (an export of
 * 2025); 16 September 2026. Answers YYYY-MM-DD; null when it is none.
 */
export function mapDate(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(written);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[/ _-]+([a-z]{3,9})[/ _-]+(\d{4})(?!\d)/i.exec(written);
  if (named)
    return day(Number(named[3]), months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1, Number(named[1]));
  const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(written);
  if (!numbers) return null;
  const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  return /\d [AP]M$/i.test(written) ? day(year, first, second) : day(year, second, first);
}

/** The later of some days; null when none is known. */
export function latest(days: (string | null)[]): string | null {
  return days.reduce((late, one) => (one !== null && (late === null || one > late) ? one : late), null);
}
