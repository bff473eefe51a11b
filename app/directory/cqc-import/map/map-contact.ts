import type { Flags } from './map-flags.ts';
import { mapText } from './map-text.ts';

/** Returns a brand without the prefix 'BRAND', which every brand has in CQC's data. A hyphen means no brand. */
export function mapBrand(brand: string | null | undefined): string | null {
  const name = mapText(mapText(brand)?.replace(/^BRAND\b/, ''));
  return name === '-' ? null : name;
}

/** Returns a postcode in capitals, with one space before the last three characters. Other text is only capitalised. */
export function mapPostcode(postcode: string | null | undefined): string | null {
  const written = mapText(postcode)?.toUpperCase() ?? null;
  const parts = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(written?.replaceAll(' ', '') ?? '');
  return parts ? `${parts[1]} ${parts[2]}` : written;
}

/**
 * Returns a phone number as digits only, with the leading 0. The directory CSV has lost the 0, and an ODS may contain a
 * numeric value (1.616652232E9). +44 becomes 0. Null for fewer than seven digits, which are not a complete number.
 */
export function mapPhone(phone: string | null | undefined): string | null {
  const written = mapText(phone) ?? '';
  const plain = /^\d(?:\.\d+)?E\+?\d+$/i.test(written) ? String(Number(written)) : written;
  const digits = plain.replaceAll(/\D/g, '').slice(0, 20);
  const national = digits.replace(/^(?:00)?44(?=\d{9,})0?/, '');
  if (national.length < 7) return null;
  return national.startsWith('0') ? national : `0${national}`;
}

/**
 * Returns a URL for a link, with https:// before a text without a scheme (the API never writes one). Null for anything
 * that is not a valid http(s) URL or that contains a user name or a password.
 */
export function mapWebsite(website: string | null | undefined): string | null {
  const written = mapText(website);
  if (!written || /\s/.test(written)) return null;
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written.replace(/^\/+/, '')}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:\/\//i.test(address) || url.username || url.password) return null;
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(url.hostname) ? address : null;
}

/** Returns one line of an address, without commas at either end. */
export function mapAddressLine(line: string | null | undefined): string | null {
  return mapText(mapText(line)?.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, ''));
}

type Address = { address_line_1: string | null; address_line_2: string | null; town_city: string | null };

/**
 * Splits the only address field of the directory CSV into its first part, the middle parts, and the town at the end. In
 * 2026 the parts are joined by ',' and can contain ', '. In 2016 they are joined by ', '. The comma before the town
 * shows which format a field has.
 */
export function mapAddress(address: string | null | undefined): Address {
  const written = (mapText(address) ?? '').replace(/(?<![\s,])[\s,]+$/, '');
  const isJoinedWithoutSpace = /,[^\s,][^,]*$/.test(written);
  const parts = written
    .split(isJoinedWithoutSpace ? /,(?! )/ : /, /)
    .map(mapAddressLine)
    .filter((part) => part !== null);
  const [first = null, ...rest] = parts;
  const town = rest.pop() ?? null;
  return { address_line_1: first, address_line_2: rest.join(', ') || null, town_city: town };
}

type Position = { latitude: number | null; longitude: number | null };

/**
 * Returns both coordinates, or neither if they are outside a box round the United Kingdom (0, 0 is in the sea off
 * Africa).
 */
export function mapPosition(latitude: unknown, longitude: unknown): Position {
  const number = (value: unknown) =>
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  const [lat, long] = [number(latitude), number(longitude)];
  const isThere = lat > 49 && lat < 61 && long > -9 && long < 3;
  return isThere ? { latitude: lat, longitude: long } : { latitude: null, longitude: null };
}

const regions = [
  ['East', 'east of england', 'east'],
  ['East Midlands', 'east midlands'],
  ['London', 'london', 'greater london'],
  ['North East', 'north east'],
  ['North West', 'north west'],
  ['South East', 'south east'],
  ['South West', 'south west'],
  ['West Midlands', 'west midlands'],
  ['Yorkshire and The Humber', 'yorkshire and the humber', 'yorkshire humberside', 'yorkshire and humber'],
  ['Wales', 'wales', 'pseudo wales'],
] as const;

/**
 * Returns a region in the spelling that we store; the API, the CSV and the ODS files each spell it differently. Null
 * for 'Unspecified' and for an unknown region.
 */
export function mapRegion(region: string | null | undefined): string | null {
  const written = (region ?? '')
    .replace(/\(ADASS Region\)/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return regions.find(([, ...spellings]) => spellings.some((spelling) => spelling === written))?.[0] ?? null;
}

/** Types of place whose beds CQC may not count: it gives 0 for every hospital. */
const mayBeUncounted = ['hospital', 'hospice', 'rehabilitation'] as const;

/** Returns CQC's number of beds. Null if missing or impossible, or if 0 may mean that the beds were not counted. */
export function mapBeds(beds: unknown, flags: Flags): number | null {
  const count = typeof beds === 'number' ? beds : typeof beds === 'string' && beds.trim() ? Number(beds) : Number.NaN;
  if (!Number.isInteger(count) || count < 0 || count >= 10_000) return null;
  const isUncounted = count === 0 && !flags.care_home && mayBeUncounted.some((type) => flags[type]);
  return isUncounted ? null : count;
}
