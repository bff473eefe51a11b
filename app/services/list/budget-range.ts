import { inFigures } from '../../../ui/text/numbers.ts';

// The part of the filter that the browser needs; budget texts (budget.ts) are read on the server only.

export const budgetSlider = { min: 0, max: 10_000, step: 500 } as const;
export type BudgetRange = { from: number; to: number };

/** Whether the range covers the whole slider, which filters nothing. */
export function isWholeRange({ from, to }: BudgetRange): boolean {
  return from <= budgetSlider.min && to >= budgetSlider.max;
}

/** Returns '£2,500'; '£10,000 or more' at the top of the slider. */
export function budgetEndText(pounds: number): string {
  const text = `£${inFigures(pounds)}`;
  return pounds >= budgetSlider.max ? `${text} or more` : text;
}
