import { inFigures } from '../../../ui/text/numbers.ts';

// What the filter of the list needs in the browser; what a text means (budget.ts) is read on the server alone.

export const budgetSlider = { min: 0, max: 10_000, step: 500 } as const;
export type BudgetRange = { from: number; to: number };

/** The whole slider: it filters nothing. */
export function isWholeRange({ from, to }: BudgetRange): boolean {
  return from <= budgetSlider.min && to >= budgetSlider.max;
}

/** '£2,500'; '£10,000 or more' at the top of the slider. */
export function budgetEndText(pounds: number): string {
  const text = `£${inFigures(pounds)}`;
  return pounds >= budgetSlider.max ? `${text} or more` : text;
}
