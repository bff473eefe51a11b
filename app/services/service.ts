import { americanDate, londonDay } from '../../ui/text/dates.ts';

/** In lists, the number of skills shown for each listing. */
export const skillsShown = 3;

/** A care service that is looking for a consultant, as shown in lists. */
export type Listing = {
  id: string;
  name: string;
  type: string;
  location: string;
  needsDescription: string;
  projectDuration: string;
  budget: string;
  skills: string[];
  /** The number of skills that the list does not show. */
  moreSkills?: number;
  /** ISO date-time */
  postedAt: string;
};

/** A listing as its own page shows it. The first three fields are as the service wrote them; '' if left empty. */
export type ServiceDetail = Listing & {
  requirements: string;
  certifications: string;
  facilityInformation: string;
  /** The path of a picture on this site; null if there is none. */
  imageUrl: string | null;
  /** False once the listing's 30 days (openDays) are over. */
  isOpen: boolean;
  isDemo: boolean;
};

/** A listing is open for this many days after posting, to the end of the last day. In SQL: oldest_open_posting(). */
const openDays = 30;

const dayMs = 24 * 3600 * 1000;

/** Returns the day in London on which a listing was posted, such as 'May 20, 2025'. `postedAt`: ISO date-time. */
export function postedText(postedAt: string): string {
  return americanDate(londonDay(postedAt));
}

/** Returns the last day in London on which a listing is open, 30 days after posting, such as 'June 19, 2025'. */
export function deadlineText(postedAt: string): string {
  return americanDate(deadlineDay(postedAt));
}

/** Returns the last day on which a listing is open, in the form '2025-06-19'; see deadlineText. */
export function deadlineDay(postedAt: string): string {
  return londonDay(Date.parse(postedAt) + openDays * dayMs);
}

/** The first line of a message to the owner of a listing. It says which listing the message is about. */
const aboutLine = ({ name, type, location }: Listing) => `About your listing ‘${name}’ (${type}, ${location}):`;
export const requestLine = (listing: Listing) => `${aboutLine(listing)} please send me more information.`;

const dollarDefault = '$10,000 - $20,000';

/** Whether a budget was given, that is, whether it is neither empty nor the default value of the database column. */
export function isBudgetGiven(budget: string): boolean {
  const text = budget.trim();
  return text !== '' && text !== dollarDefault;
}

/** Returns the budget as it was typed, or a text saying that none was given. */
export function budgetText(budget: string): string {
  return isBudgetGiven(budget) ? budget.trim() : 'Budget to be agreed';
}
