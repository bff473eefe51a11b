import type { CareType } from '../directory/care-types.ts';
import { countries, type Country } from './countries.ts';

/** Where a consultant works. The keys are those in the database and in forms; '' means not specified. */
export const workPlaces = {
  'on-site': 'On site',
  both: 'On site and remote',
  remote: 'Remote only',
} as const;
export type WorkPlace = keyof typeof workPlaces;

export const isWorkPlace = (text: string): text is WorkPlace => Object.hasOwn(workPlaces, text);

/** Longer than any journey within the UK: a consultant with this value travels anywhere. */
export const anywhereMiles = 1000;

/** How far consultants can say that they travel, in miles. */
export const travelOptions = [10, 25, 50, 100, anywhereMiles] as const;

/** The optional details that lists show. The specification does not have these fields. */
export type WorkDetails = {
  /** The rate as it was typed, or ''. */
  dayRate: string;
  /** A town, or the first half of a postcode, or ''. */
  basedIn: string;
  /** Null: not specified. */
  travelMiles: number | null;
  workPlace: WorkPlace | '';
};

/** The optional details that only the profile page shows. */
export type MoreDetails = { about: string; careTypes: CareType[] };

/** Returns a text such as 'Travels up to 25 miles' or 'Travels anywhere in the UK'. */
export function travelText(miles: number): string {
  return miles >= anywhereMiles ? 'Travels anywhere in the UK' : `Travels up to ${miles} miles`;
}

/** Returns where a consultant is based: 'Leeds, UK', 'Cork, Ireland', or just 'United Kingdom'. */
export function placeText({ basedIn, country }: { basedIn: string; country: Country }): string {
  if (!basedIn) return countries[country];
  return `${basedIn}, ${country === 'uk' ? 'UK' : countries[country]}`;
}

/** Returns where a consultant is and works, in one short line: 'Leeds, UK · Up to 50 miles or remote'. */
export function whereText({ travelMiles, workPlace, ...based }: WorkDetails & { country: Country }): string {
  const place = placeText(based);
  if (workPlace === 'remote') return `${place} · Remote only`;
  const isAnywhere = travelMiles !== null && travelMiles >= anywhereMiles;
  const travel = travelMiles === null ? '' : isAnywhere ? 'Anywhere in the UK' : `Up to ${travelMiles} miles`;
  const work = workPlace !== 'both' ? travel : travel ? `${travel} or remote` : 'Also remote';
  return work ? `${place} · ${work}` : place;
}
