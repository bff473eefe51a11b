import { monthInWords } from '../../ui/text/dates.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { type Provider, type ProviderQuery } from './provider.ts';
import { careTypes, type CareType } from './care-types.ts';

/** Returns 'Showing 24,012 care provider(s)', for example. */
export function countText(total: number): string {
  return `Showing ${inFigures(total)} care provider(s)`;
}

/** The oldest and the newest data date, YYYY-MM-DD. */
export type DataDates = { oldest: string; newest: string };

const monthMs = 31 * 24 * 3_600_000;

/** Returns 'March 2025' or, if the dates are more than a month apart, 'January 2021 to March 2025', for example. */
export function dataDatesText({ oldest, newest }: DataDates): string {
  const isLong = Date.parse(newest) - Date.parse(oldest) > monthMs;
  return isLong ? `${monthInWords(oldest)} to ${monthInWords(newest)}` : monthInWords(newest);
}

/**
 * Returns '1.2 miles away', for example; whole miles from 10 miles on. `district`: given if the place is a postcode
 * district. The distance is then approximate: 'In OL4' for a provider in the district, 'About 2 miles away' for others.
 */
export function distanceText(miles: number, district?: string): string {
  if (district !== undefined) {
    if (miles === 0) return `In ${district}`;
    return miles < 1.5 ? 'About 1 mile away' : `About ${inFigures(Math.round(miles))} miles away`;
  }
  if (miles < 0.1) return 'Less than 0.1 miles away';
  return `${miles < 9.95 ? miles.toFixed(1) : inFigures(Math.round(miles))} miles away`;
}

/**
 * Returns the link to a website, with its host as the label. The text may lack the scheme ('https://'). Undefined when
 * the text is not a URL.
 */
export function websiteLink(website: string): { href: string; label: string } | undefined {
  const address = parseAddress(/^https?:\/\//i.test(website) ? website : `https://${website}`);
  if (!address || !address.hostname.includes('.') || address.username) return undefined;
  return { href: address.href, label: address.hostname.replace(/^www\./, '') };
}

/** Does the same as URL.parse, which browsers on older phones lack. */
function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Care given in people's own homes, without beds. */
const withoutBeds = new Set<CareType>(['domiciliary_care', 'supported_living', 'community_health']);
/**
 * Types that describe the people cared for and say nothing about beds. Most home care providers have them too (decision
 * 11). A type in neither set may have beds.
 */
const aboutPeople = new Set<CareType>(['mental_health', 'learning_disabilities']);

/** Returns '44', for example, or 'Not applicable' for care without beds (D22); undefined if the number is unknown. */
export function bedsText({ bedsTotal, types }: Pick<Provider, 'bedsTotal' | 'types'>): string | undefined {
  if (bedsTotal) return inFigures(bedsTotal);
  const telling = types.filter((type) => !aboutPeople.has(type));
  const isWithoutBeds = telling.length > 0 && telling.every((type) => withoutBeds.has(type));
  return bedsTotal === 0 || isWithoutBeds ? 'Not applicable' : undefined;
}

/** Returns the address without its town and postcode: the lines before them, and the county. */
export function streetText({ address, townCity, postcode }: Pick<Provider, 'address' | 'townCity' | 'postcode'>) {
  return address.filter((line) => line !== townCity && line !== postcode).join(', ');
}

/** A search with results, offered in place of one that finds nothing. `dropped`: the words left out of its text. */
export type Suggestion = Partial<ProviderQuery> & { dropped?: string[] };

/** Returns what a suggestion changes: 'Oldham', 'Care Home in Leeds', 'the area Kent', 'Oldham (without ‘elm’)'. */
export function spellingText(asked: ProviderQuery, suggested: Suggestion): string {
  const added = <Value>(of: readonly Value[] = [], before: readonly Value[]) =>
    of.filter((one) => !before.includes(one));
  const areas = added(suggested.areas, asked.areas);
  const types = added(suggested.types, asked.types).map((type) => careTypes[type]);
  const what = [...types, ...(suggested.q && suggested.q !== asked.q ? [suggested.q] : [])].join(', ');
  const where = areas.join(', ') || (suggested.near !== asked.near && suggested.near) || '';
  const link = areas.length > 0 ? ' in ' : ' near ';
  const found = `${what}${what && where ? link : ''}${where}`;
  // If the suggestion equals the typed text, words such as 'the area' show how its meaning differs.
  const isTyped = found.toLowerCase() === asked.q.toLowerCase();
  const kind = !isTyped ? '' : types.length > 0 ? 'the type of care ' : areas.length > 0 ? 'the area ' : 'near ';
  const without = [
    ...(suggested.dropped ?? []).map((word) => `‘${word}’`),
    ...(hasFewerFilters(asked, suggested) ? ['the filters'] : []),
  ];
  return `${kind}${found}${without.length > 0 ? ` (without ${without.join(', ')})` : ''}`;
}

function hasFewerFilters(asked: ProviderQuery, suggested: Suggestion): boolean {
  const {
    types = asked.types,
    ratings = asked.ratings,
    areas = asked.areas,
    min = asked.min,
    max = asked.max,
  } = suggested;
  return (
    asked.types.some((type) => !types.includes(type)) ||
    ratings.length < asked.ratings.length ||
    areas.length < asked.areas.length ||
    min !== asked.min ||
    max !== asked.max
  );
}
