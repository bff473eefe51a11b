import type { FreeDay } from '../availability/free-days.ts';
import type { Rating } from '../reviews/review.ts';
import type { Verified } from '../verification/verification.ts';
import type { MoreDetails, WorkDetails } from './work-details.ts';
import type { Country } from './countries.ts';

/** A consultant as lists and the profile page show them. */
export type Consultant = Verified &
  WorkDetails & {
    id: string;
    name: string;
    title: string;
    specialization: string;
    experienceYears: number;
    hourlyRate: string;
    skills: string[];
    country: Country;
    /** The name of the uploaded portrait; null if there is none, and a drawn portrait is shown instead. */
    portrait: string | null;
    /** Free days, starting today. */
    comingDays: FreeDay[];
    rating: Rating;
    /** The distance from the place in the search, as text; null without such a place, or if the distance is unknown. */
    distance: string | null;
    /** Whether only a synonym of the search text was found, in the first skill. */
    isBySynonym?: boolean;
  };

/** A consultant as the profile page shows them. */
export type DetailedConsultant = Consultant & MoreDetails;

const dollarDefault = '$100/hr';

/** Whether a rate is stored: the text is neither empty nor the raw column default. */
export function isRateGiven(hourlyRate: string): boolean {
  const text = hourlyRate.trim();
  return text !== '' && text !== dollarDefault;
}

/** Returns the rate as it was typed; without a rate, a text that says that there is none. */
export function rateText(hourlyRate: string): string {
  return isRateGiven(hourlyRate) ? hourlyRate.trim() : 'Rate on request';
}

/** Returns the rates as they were typed, the hourly one first; without either, a text that says that there is none. */
export function rateTexts({ hourlyRate, dayRate }: { hourlyRate: string; dayRate: string }): string[] {
  return [isRateGiven(hourlyRate) || !dayRate ? rateText(hourlyRate) : '', dayRate].filter(Boolean);
}

/** Returns a text such as '1 year' or '12 years'. */
export function experienceText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}

const fewestReviews = 3;
const lowestMean = 4.5;

/** Returns the text about the featured consultants. Mentions a high rating only if all of them have one (D51). */
export function featuredText(featured: readonly Pick<Consultant, 'rating'>[]): string {
  const isHigh = ({ mean, count }: Rating) => mean !== null && mean >= lowestMean && count >= fewestReviews;
  const rated = featured.every(({ rating }) => isHigh(rating)) ? ' and have a high rating in their specialization' : '';
  return `Featured consultants have been verified${rated}.`;
}
