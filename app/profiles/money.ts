import { negativeAmount } from './minus-sign.ts';
import { readLine, type Reading } from './profile-text.ts';

const bareFigure = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
/** Matches any currency sign except the pound. */
const foreignSign = /(?!£)\p{Sc}/u;
/** Matches a text whose only digits are zeros: '0', '£0.00 per hour'. */
const nothing = /^\P{N}*0[0\P{N}]*$/u;

type Money = { what: string; max: number; /** Added after a bare figure: ' per hour'. */ unit: string };

/**
 * Returns an amount as it was typed; a bare figure becomes pounds: '80' becomes '£80 per hour'. Accepts only pounds
 * above zero, or an empty text.
 */
export function readMoney(text: string, { what, max, unit }: Money): Reading<string> {
  const reading = readLine(text, { what, max });
  if ('problem' in reading || reading.value === '') return reading;
  if (foreignSign.test(reading.value)) return { problem: `Enter ${what} in pounds, for example £80` };
  if (negativeAmount.test(reading.value) || nothing.test(reading.value)) {
    return { problem: `Enter ${what} as an amount above £0, for example £80` };
  }
  const [, pounds, pence] = bareFigure.exec(reading.value) ?? [];
  if (pounds === undefined) return reading;
  return readLine(`£${grouped(pounds)}${pence === undefined ? '' : `.${pence.padEnd(2, '0')}`}${unit}`, { what, max });
}

function grouped(digits: string): string {
  const bare = digits.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const groups: string[] = [];
  for (let end = bare.length; end > 0; end -= 3) groups.unshift(bare.slice(Math.max(end - 3, 0), end));
  return groups.join(',');
}
