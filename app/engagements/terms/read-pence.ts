import type { Reading } from '../../profiles/profile-text.ts';

/** £1,000,000 */
export const mostPence = 100_000_000;
/** Longer texts are no amounts: '£1,000,000.00' has 13 characters. */
const longestAmount = 24;
const amount = /^£?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Reads an amount in pounds, such as '450', '£1,250' or '99.50', and returns it in pence. `what`: 'the day rate'. */
export function readPence(text: string, what: string): Reading<number> {
  const trimmed = text.length > longestAmount * 4 ? text : text.trim();
  if (trimmed === '') return { problem: `Enter ${what} in pounds. For example, 450` };
  const [, pounds, pence = ''] = (trimmed.length <= longestAmount && amount.exec(trimmed)) || [];
  if (pounds === undefined) return { problem: `Enter ${what} in pounds, such as 450 or 1,250.50` };
  const value = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
  if (value < 1) return { problem: `Enter ${what} above £0` };
  return value > mostPence ? { problem: `Enter ${what} of £1,000,000 or less` } : { value };
}

/** Returns pence as they are typed into a field: '450' or '99.50'. */
export function typedPence(pence: number): string {
  const rest = pence % 100;
  return `${Math.floor(pence / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
