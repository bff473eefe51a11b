import { americanDate, londonDay } from '../../ui/text/dates.ts';

/** How many skills of a listing a list shows. */
export const skillsShown = 3;

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
  /** How many more skills there are than a list shows. */
  moreSkills?: number;
  /** ISO date-time */
  postedAt: string;
};

/** A listing as its own page shows it. The three texts are as the service wrote them; '' where it wrote none. */
export type ServiceDetail = Listing & {
  requirements: string;
  certifications: string;
  facilityInformation: string;
  /** The path of a picture of ours; null: none. */
  imageUrl: string | null;
  /** False: its 30 days are over. */
  isOpen: boolean;
  isDemo: boolean;
};

/** A listing is open for this many days after it was posted, the last of them to its end (oldest_open_posting in the database). */
const openDays = 30;

const dayMs = 24 * 3600 * 1000;

/** 'May 20, 2025': the day in London on which a listing was posted. `postedAt`: ISO date-time. */
export function postedText(postedAt: string): string {
  return americanDate(londonDay(postedAt));
}

/** 'June 19, 2025': the last day in London on which a listing is open, 30 days after it was posted. */
export function deadlineText(postedAt: string): string {
  return americanDate(deadlineDay(postedAt));
}

/** The same day as '2025-06-19'. */
export function deadlineDay(postedAt: string): string {
  return londonDay(Date.parse(postedAt) + openDays * dayMs);
}

/** The first line of a message to whoever posted a listing, so that they know which one it is about. */
const aboutLine = ({ name, type, location }: Listing) => `About your listing ‘${name}’ (${type}, ${location}):`;
export const applyLine = (listing: Listing) => `${aboutLine(listing)} I would like to apply.`;
export const requestLine = (listing: Listing) => `${aboutLine(listing)} please send me more information.`;

const dollarDefault = '$10,000 - $20,000';

/** Whether a stored budget says anything: not empty, nor the raw column default. */
export function isBudgetGiven(budget: string): boolean {
  const text = budget.trim();
  return text !== '' && text !== dollarDefault;
}

/** The budget as it was written; without one there is nothing to show yet. */
export function budgetText(budget: string): string {
  return isBudgetGiven(budget) ? budget.trim() : 'Budget to be agreed';
}
