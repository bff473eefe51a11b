/** A care service that looks for a consultant, as lists show it. */
export type Listing = {
  id: string;
  name: string;
  type: string;
  location: string;
  needsDescription: string;
  projectDuration: string;
  budget: string;
  skills: string[];
  /** ISO date-time */
  postedAt: string;
};

/** A listing is open for this many days after it was posted. */
export const openDays = 30;

const dollarDefault = '$10,000 - $20,000';

/** The budget as it was written; without one, or with the raw column default, there is nothing to show yet. */
export function budgetText(budget: string): string {
  const text = budget.trim();
  return text === '' || text === dollarDefault ? 'Budget to be agreed' : text;
}
