import type { Flags } from './map-flags.ts';
import { mapText } from './map-text.ts';

/** The prefix of every brand in the API and the files. A hyphen means none. */
export function mapBrand(brand: string | null | undefined): string | null {
  const name = mapText(mapText(brand)?.replace(/^BRAND\b/, ''));
  return name === '-' ? null : name;
}

/** Capitals, and one space before the last three, as the Royal Mail writes it. What is no postcode stays as it is. */
export function mapPostcode(postcode: string | null | undefined): string | null {
  const written = mapText(postcode)?.toUpperCase() ?? null;
  const parts = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(written?.replaceAll(' ', '') ?? '');
  return parts ? `${parts[1]} ${parts[2]}` : written;
}

/**
 * Digits only, with the leading 0: the directory CSV has lost it, and an ODS may hold the number as a number
 * (1.616652232E9). +44 is the same 0. Null: fewer than seven digits are no number that one can call.
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
 * An address that a link may lead to: https:// is put before one without a scheme (the API never writes one). Null: not a
 * valid http(s) address, or one with a name and password in it.
 */
export function mapWebsite(website: string | null | undefined): string | null {
  const written = mapText(website);
  if (!written || /\s/.test(written)) return null;
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(written) ? written : `https://${written.replace(/^\/+/, '')}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:\/\//i.test(address) || url.username || url.password) return null;
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(url.hostname) ? address : null;
}

/** One line of an address, without the commas that parted it from the next one. */
export function mapAddressLine(line: string | null | undefined): string | null {
  return mapText(mapText(line)?.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, ''));
}

type Address = { address_line_1: string | null; address_line_2: string | null; town_city: string | null };

/**
 * The one address field of the directory CSV: first part, middle parts, and the town last. Parts are joined by ',' in
 * 2026, and can contain ', '; in 2016 they are joined by ', '. Which it is shows before the town.
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

/** Both or neither, and only inside a box round the United Kingdom: 0, 0 lies in the sea off Africa. */
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

/** One spelling for the regions: API, CSV and ODS write three. Null: 'Unspecified', or not one of them. */
export function mapRegion(region: string | null | undefined): string | null {
  const written = (region ?? '')
    .replace(/\(ADASS Region\)/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return regions.find(([, ...spellings]) => spellings.some((spelling) => spelling === written))?.[0] ?? null;
}

/** Places with beds that CQC may not count: it says 0 of every hospital. */
const mayBeUncounted = ['hospital', 'hospice', 'rehabilitation'] as const;

/** Beds as CQC counts them. Null: it says none, a count that cannot be meant, or 0 where beds are not counted. */
export function mapBeds(beds: unknown, flags: Flags): number | null {
  const count = typeof beds === 'number' ? beds : typeof beds === 'string' && beds.trim() ? Number(beds) : Number.NaN;
  if (!Number.isInteger(count) || count < 0 || count >= 10_000) return null;
  const isUncounted = count === 0 && !flags.care_home && mayBeUncounted.some((type) => flags[type]);
  return isUncounted ? null : count;
}
