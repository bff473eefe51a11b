import { isBudgetGiven } from './service.ts';

/** What a budget text says, in whole pounds; one figure is both ends. */
export type Budget = { min: number; max: number };

export const budgetSlider = { min: 0, max: 10_000, step: 500 } as const;
export type BudgetRange = { from: number; to: number };

/** The whole slider: it filters nothing. */
export function isWholeRange({ from, to }: BudgetRange): boolean {
  return from <= budgetSlider.min && to >= budgetSlider.max;
}

/** '£2,500'; '£10,000 or more' at the top of the slider. */
export function budgetEndText(pounds: number): string {
  const text = `£${pounds.toLocaleString('en-GB')}`;
  return pounds >= budgetSlider.max ? `${text} or more` : text;
}

/** Larger figures are no budgets, and would not fit into the column. */
const most = 999_999_999;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const things =
  'minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|mths?|years?|yrs?|shifts?|sessions?|visits?|residents?|people|clients?|beds?|homes?|sites?|staff|wte|fte';
/**
 * What numbers count that are no money: '2026-05-01', '24/7', '12 May', '9:30', '9am', '20%', '2nd', '2 - 3 days', 'Band 6'. Never one
 * behind a '£' sign, nor the rest of a longer number.
 */
const noMoney = new RegExp(
  [
    String.raw`\d{4}-\d\d?-\d\d?`,
    String.raw`\d{1,4}\s?[/:]\s?\d+(?:\s?[/:]\s?\d+)*`,
    String.raw`\d{1,2}(?:st|nd|rd|th)?\s${month}(?:\s\d{4})?`,
    String.raw`\d+(?:\.\d+)?\s?(?:%|per\s?cent\b)`,
    String.raw`\d+(?:st|nd|rd|th)\b`,
    String.raw`\d{1,2}\s?(?:am|pm)\b`,
    String.raw`\d+(?:\.\d+)?[\s-]?(?:${things}|x)\b`,
  ]
    .map((pattern) => String.raw`(?<![£\d.,])${pattern}`)
    .concat(
      String.raw`\b${month}\s\d{1,2}\b(?:,?\s\d{4}\b)?`,
      String.raw`\b${month}\s\d{4}\b`,
      String.raw`\b(?:band|grade|level|tier|phase|stage|lot|year|week|month|day)s?\s\d+\b`,
    )
    .join('|'),
  'gi',
);
/** '2 - 3 days': the first goes with the second, unless it is the larger one, as in '5000 - 6 weeks'. */
const spanOfThings = new RegExp(
  String.raw`(?<![£\d.,])(\d+(?:\.\d+)?)\s?(?:-|to)\s?(\d+(?:\.\d+)?)[\s-]?(?:${things})\b`,
  'gi',
);

// A figure: digits with commas, points or spaces between thousands, pence, and 'k' or 'm' behind them.
const figure = String.raw`(\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+)(?:\.(\d{1,2})(?!\d))?(?:\s?(k|m)(?![a-z]))?`;
const then = String.raw`\s?(?:-|to|or|and|/|,)\s?`;
/** After the first of a span only the last needs the sign: '£2,000 - 5,000', '£2-5k', 'between £2,000 and 5,000'. */
const afterSign = new RegExp(String.raw`£\s?${figure}(?:${then}£?\s?${figure})?`, 'gi');
const anywhere = new RegExp(String.raw`(?<![\d.,])${figure}(?:${then}${figure})?`, 'gi');

type Parts = [whole: string | undefined, pence: string | undefined, unit: string | undefined];

function pounds([whole, fraction = '', unit = '']: Parts): number | undefined {
  if (whole === undefined) return undefined;
  const factor = { '': 1, k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  return Math.floor(Number(`${whole.replace(/[,. ]/g, '')}.${fraction || 0}`) * factor);
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
 * is thousand; dates, hours and the like are no figures. One figure is that amount, several span from the lowest to the
 * highest. Null: it names none.
 */
export function readBudget(text: string): Budget | null {
  if (!isBudgetGiven(text)) return null;
  const money = text
    .replace(/[\s\u2009\u202f]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(spanOfThings, (all, low: string, high: string) => (Number(low) <= Number(high) ? ' ' : `${low} `))
    .replace(noMoney, ' ');
  const amounts = [...money.matchAll(money.includes('£') ? afterSign : anywhere)]
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
