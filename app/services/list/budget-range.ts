import { inFigures } from '../../../ui/text/numbers.ts';

// The part of the budget filter that the browser needs. Budget texts are parsed only on the server (budget.ts).

export const budgetSlider = { min: 0, max: 10_000, step: 500 } as const;
export type BudgetRange = { from: number; to: number };

/** Whether the range covers the whole slider, which filters nothing. */
export function isWholeRange({ from, to }: BudgetRange): boolean {
  return from <= budgetSlider.min && to >= budgetSlider.max;
}

/** Returns an amount such as '£2,500'; at the top of the slider, '£10,000 or more'. */
export function budgetEndText(pounds: number): string {
  const text = `£${inFigures(pounds)}`;
  return pounds >= budgetSlider.max ? `${text} or more` : text;
}
