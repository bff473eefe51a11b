import { budgetSlider, isWholeRange, type BudgetRange } from './list/budget-range.ts';
import { isBudgetGiven } from './service.ts';

/** What a budget text says, in whole pounds; one figure is both ends. */
export type Budget = { min: number; max: number };

/** Larger figures are no budgets, and would not fit into the column. */
const most = 999_999_999;
/** Characters. The form takes fewer; nothing else is looked for in a longer text. */
const longestText = 500;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const things =
  'minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|mths?|years?|yrs?|shifts?|sessions?|visits?|residents?|people|clients?|beds?|homes?|sites?|staff|wte|fte';
/** As a bare figure it may be money; behind these words it is not: 'in 2026'. */
const year = String.raw`20[2-4]\d(?:\s?[-/]\s?(?:20)?\d\d\b)?(?![\d,.]\d|\s?k\b)`;
const beforeYear =
  'in|by|during|since|until|till|before|after|early|mid|late|spring|summer|autumn|winter|end of|start of|beginning of';
const dateOrRatio = String.raw`\d{4}-\d\d?-\d\d?|\d{1,4}\s?/\s?\d+(?:\s?/\s?\d+)*|\d{1,2}(?:st|nd|rd|th)?\s${month}(?:\s\d{4})?`;
const timeOfDay = String.raw`\d{1,2}\s?:\s?\d\d(?!\d)|${year}\s?:|\d{1,2}\s?(?:am|pm)\b`;
const count = String.raw`\d+(?:\.\d+)?\s?(?:%|per\s?cent\b)|\d+(?:st|nd|rd|th)\b|\d+(?:\.\d+)?[\s-]?(?:${things}|x)\b`;
const monthFirst = String.raw`\b${month}\s\d{1,2}\b(?:,?\s\d{4}\b)?|\b${month}\s\d{4}\b`;
// 'from 2026' alone may be where a span of money begins. What is read is never as long as 2,000 characters.
const namedYear = String.raw`\b(?:${beforeYear})\s${year}|(?<=\d.{0,2000})\b(?:from|for)\s${year}|\(${year}\)`;
const numbered = String.raw`\b(?:band|grade|level|tier|phase|stage|lot|year|week|month|day)s?\s\d+\b`;
/**
 * What numbers count that are no money: '2026-05-01', '24/7', '12 May', '9:30', '9am', '20%', '2nd', '2 - 3 days', 'Band 6', 'in
 * 2026'. Never one behind a '£' sign, nor the rest of a longer number.
 */
const noMoney = new RegExp(
  String.raw`(?<![£\d.,])(?:${dateOrRatio}|${timeOfDay}|${count})|${monthFirst}|${namedYear}|${numbered}`,
  'gi',
);
/** '2 - 3 days': the first goes with the second, unless it is the larger one, as in '5000 - 6 weeks'. */
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
/** The names of these factors. */
const units = 'k|grand|hundred|thousand|m|million';
// A figure: digits with commas, points or spaces between thousands (or lakhs: '1,00,000'), pence, and 'k' or the like behind them.
const whole = String.raw`\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d{1,2}(?:,\d\d)+,\d{3}(?!\d)|\d+`;
const pence = String.raw`(?:\.(?=\d\d?(?!\d))|,(?=\d\d(?![\d,.])))(\d{1,2})`;
const figure = String.raw`(${whole})(?:${pence})?(?:\s?(${units})(?![a-z]))?`;
/** '350 x 3' and '3 x 350': the smaller one counts, the larger one is money. */
const times = new RegExp(String.raw`(?<![£\d.,])${figure}\s?[x×*]\s?${figure}(?![\d.,])`, 'gi');
const then = String.raw`\s?(?:-|to|or|and|/|,)\s?`;
/** After the first of a span only the last needs the sign: '£2,000 - 5,000', '£2-5k', 'between £2,000 and 5,000'. */
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

/** '2-5k' means 2,000 to 5,000. */
function ofSpan([, a, b, c, d, e, f]: RegExpMatchArray): number[] {
  const last = pounds([d, e, f]);
  const bare = pounds([a, b, c]);
  const shared = !c && f ? pounds([a, b, f]) : undefined;
  const first = shared !== undefined && last !== undefined && shared < last ? shared : bare;
  return [first, last].filter((amount) => amount !== undefined);
}

/**
 * The money that a budget text speaks of: figures after a '£' sign count, or all of them where there is no such sign; 'k'
 * is thousand; dates, years, hours and the like are no figures. One figure is that amount, several span from the lowest to the
 * highest. Null: it names none.
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

/** Whether a listing with this budget is shown at this range. At the slider's top '10,000 or more' is meant. */
export function isInRange(budget: Budget | null, range: BudgetRange): boolean {
  if (isWholeRange(range)) return true;
  if (!budget) return false;
  return budget.max >= range.from && (range.to >= budgetSlider.max || budget.min <= range.to);
}
