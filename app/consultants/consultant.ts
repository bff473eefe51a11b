import type { FreeDay } from '../availability/free-days.ts';
import type { Rating } from '../reviews/review.ts';
import type { Verified } from '../verification/verification.ts';
import type { MoreDetails, WorkDetails } from './work-details.ts';

/** The country options in the specified order; 'all' is not a country but selects every country. */
export const countries = {
  uk: 'United Kingdom',
  usa: 'United States',
  germany: 'Germany',
  france: 'France',
  italy: 'Italy',
  spain: 'Spain',
  netherlands: 'Netherlands',
  belgium: 'Belgium',
  sweden: 'Sweden',
  switzerland: 'Switzerland',
  austria: 'Austria',
  norway: 'Norway',
  denmark: 'Denmark',
  finland: 'Finland',
  ireland: 'Ireland',
  poland: 'Poland',
  portugal: 'Portugal',
  greece: 'Greece',
} as const;

export type Country = keyof typeof countries;

export const countryOptions: { value: Country | 'all'; label: string }[] = [
  { value: 'all', label: 'All countries' },
  ...Object.entries(countries).map(([value, label]) => ({ value: value as Country, label })),
];

export function isCountry(text: string): text is Country {
  return Object.hasOwn(countries, text);
}

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
    /** The name of the uploaded portrait; null: the drawn one is shown. */
    portrait: string | null;
    /** Free days, starting today. */
    comingDays: FreeDay[];
    rating: Rating;
    /** How far from the place of the search, in words; null without one, or where it is not known. */
    distance: string | null;
  };

/** A consultant as the profile page shows them. */
export type DetailedConsultant = Consultant & MoreDetails;

const dollarDefault = '$100/hr';

/** Whether a rate is stored: the text is neither empty nor the raw column default. */
export function isRateGiven(hourlyRate: string): boolean {
  const text = hourlyRate.trim();
  return text !== '' && text !== dollarDefault;
}

/** Returns the rate as it was typed; without one, a text that says so. */
export function rateText(hourlyRate: string): string {
  return isRateGiven(hourlyRate) ? hourlyRate.trim() : 'Rate on request';
}

/** Returns '1 year', '12 years'. */
export function experienceText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}

const fewestReviews = 3;
const lowestMean = 4.5;

/** Returns the specified text about the featured block. It mentions high ratings only if all have one (D51). */
export function featuredText(featured: readonly Pick<Consultant, 'rating'>[]): string {
  const isHigh = ({ mean, count }: Rating) => mean !== null && mean >= lowestMean && count >= fewestReviews;
  const rated = featured.every(({ rating }) => isHigh(rating)) ? ' and have a high rating in their specialization' : '';
  return `Featured consultants have been verified${rated}.`;
}
