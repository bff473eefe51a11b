import { budgetSlider, isWholeRange, type BudgetRange } from './list/budget-range.ts';
import { isBudgetGiven } from './service.ts';

/** The range of a budget text in whole pounds; a single figure is both ends. */
export type Budget = { min: number; max: number };

/** The largest figure that counts as a budget. Much larger ones would not fit into the database column. */
const most = 999_999_999;
/** The longest budget text that is read, in characters. The form does not accept longer ones. */
const longestText = 500;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const things =
  'minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|mths?|years?|yrs?|shifts?|sessions?|visits?|residents?|people|clients?|beds?|homes?|sites?|staff|wte|fte';
/** A bare year may be an amount of money, but not after one of the words in `beforeYear`, as in 'in 2026'. */
const year = String.raw`20[2-4]\d(?:\s?[-/]\s?(?:20)?\d\d\b)?(?![\d,.]\d|\s?k\b)`;
const beforeYear =
  'in|by|during|since|until|till|before|after|early|mid|late|spring|summer|autumn|winter|end of|start of|beginning of';
const dateOrRatio = String.raw`\d{4}-\d\d?-\d\d?|\d{1,4}\s?/\s?\d+(?:\s?/\s?\d+)*|\d{1,2}(?:st|nd|rd|th)?\s${month}(?:\s\d{4})?`;
const timeOfDay = String.raw`\d{1,2}\s?:\s?\d\d(?!\d)|${year}\s?:|\d{1,2}\s?(?:am|pm)\b`;
const count = String.raw`\d+(?:\.\d+)?\s?(?:%|per\s?cent\b)|\d+(?:st|nd|rd|th)\b|\d+(?:\.\d+)?[\s-]?(?:${things}|x)\b`;
const monthFirst = String.raw`\b${month}\s\d{1,2}\b(?:,?\s\d{4}\b)?|\b${month}\s\d{4}\b`;
// At the start, 'from 2026' may begin a range of money. The text is always shorter than 2,000 characters.
const namedYear = String.raw`\b(?:${beforeYear})\s${year}|(?<=\d.{0,2000})\b(?:from|for)\s${year}|\(${year}\)`;
const numbered = String.raw`\b(?:band|grade|level|tier|phase|stage|lot|year|week|month|day)s?\s\d+\b`;
/**
 * Numbers that are not money: '2026-05-01', '24/7', '12 May', '9:30', '9am', '20%', '2nd', '2 - 3 days', 'Band 6', 'in
 * 2026'. A number after a '£' sign never matches, nor does the end of a longer number.
 */
const noMoney = new RegExp(
  String.raw`(?<![£\d.,])(?:${dateOrRatio}|${timeOfDay}|${count})|${monthFirst}|${namedYear}|${numbered}`,
  'gi',
);
/**
 * In '2 - 3 days' the unit belongs to the first number too, unless that number is the larger one, as in '5000 - 6
 * weeks'.
 */
const spanOfThings = new RegExp(
  String.raw`(?<![£\d.,])(\d+(?:\.\d+)?)\s?(?:-|to)\s?(\d+(?:\.\d+)?)[\s-]?(?:${things})\b`,
  'gi',
);

const factors: Record<string, number> = {
  k: 1000,
  grand: 1000,
  hundred: 100,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
};
/** The keys of `factors`. */
const units = 'k|grand|hundred|thousand|m|million';
// A figure: digits with commas, points or spaces between thousands (or lakhs: '1,00,000'), pence, and a suffix such as 'k'.
const whole = String.raw`\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d{1,2}(?:,\d\d)+,\d{3}(?!\d)|\d+`;
const pence = String.raw`(?:\.(?=\d\d?(?!\d))|,(?=\d\d(?![\d,.])))(\d{1,2})`;
const figure = String.raw`(${whole})(?:${pence})?(?:\s?(${units})(?![a-z]))?`;
/** '350 x 3' and '3 x 350': the smaller number is a count, the larger one is money. */
const times = new RegExp(String.raw`(?<![£\d.,])${figure}\s?[x×*]\s?${figure}(?![\d.,])`, 'gi');
const then = String.raw`\s?(?:-|to|or|and|/|,)\s?`;
/** After a '£' sign the end of a range needs no sign: '£2,000 - 5,000', '£2-5k', 'between £2,000 and 5,000'. */
const afterSign = new RegExp(String.raw`£\s?${figure}(?:${then}£?\s?${figure})?`, 'gi');
const anywhere = new RegExp(String.raw`(?<![\d.,])${figure}(?:${then}${figure})?`, 'gi');

type Parts = [whole: string | undefined, pence: string | undefined, unit: string | undefined];

function pounds([digits, fraction = '', unit = '']: Parts): number | undefined {
  if (digits === undefined) return undefined;
  const factor = factors[unit.toLowerCase()] ?? 1;
  return Math.floor(Number(`${digits.replace(/[,. ]/g, '')}.${fraction || 0}`) * factor);
}

function largerOf(_: string, a: string, b: string, c: string, d: string, e: string, f: string): string {
  return `${Math.max(pounds([a, b, c]) ?? 0, pounds([d, e, f]) ?? 0)}; `;
}

/** Returns the amounts of a range. '2-5k' means 2,000 to 5,000. */
function ofSpan([, a, b, c, d, e, f]: RegExpMatchArray): number[] {
  const last = pounds([d, e, f]);
  const bare = pounds([a, b, c]);
  const shared = !c && f ? pounds([a, b, f]) : undefined;
  const first = shared !== undefined && last !== undefined && shared < last ? shared : bare;
  return [first, last].filter((amount) => amount !== undefined);
}

/**
 * Returns the money in a budget text. Figures after a '£' sign count, or all figures when the text has no such sign; 'k' is
 * thousand; dates, years, hours and similar figures are ignored. One figure gives that amount, several give the range from
 * lowest to highest. Null: no figure.
 */
export function readBudget(text: string): Budget | null {
  if (!isBudgetGiven(text) || text.length > longestText) return null;
  const isSigned = text.includes('£');
  const plain = text.replace(/[\s\u2009\u202f]/gu, ' ').replace(/[\u2010-\u2015\u2212]/g, '-');
  const money = (isSigned ? plain : plain.replace(times, largerOf))
    .replace(spanOfThings, (all, low: string, high: string) => (Number(low) <= Number(high) ? ' ' : `${low} `))
    .replace(noMoney, ' ');
  const amounts = [...money.matchAll(isSigned ? afterSign : anywhere)]
    .flatMap(ofSpan)
    .filter((amount) => amount <= most);
  if (amounts.length === 0) return null;
  return { min: Math.min(...amounts), max: Math.max(...amounts) };
}

/** Whether a listing with this budget matches this range. A range up to the slider's top has no upper limit. */
export function isInRange(budget: Budget | null, range: BudgetRange): boolean {
  if (isWholeRange(range)) return true;
  if (!budget) return false;
  return budget.max >= range.from && (range.to >= budgetSlider.max || budget.min <= range.to);
}
