import {
  peopleGroupKeys,
  type FilterRating,
  type PeopleGroup,
  type ProviderQuery,
} from '../../app/directory/provider.ts';
import { careTypeKeys, type CareType } from '../../app/directory/care-types.ts';
import { searchMeaning, type SearchPart } from '../../app/directory/search/search-meaning.server.ts';

/** A row of care_providers with the columns that a search reads. */
export type Row = {
  name: string;
  address_line_1: string | null;
  town_city: string | null;
  county: string | null;
  postcode: string | null;
  provider_type: string | null;
  current_rating: string | null;
  beds_total: number | null;
  cqc_location_id: string;
  id: string;
  /** The names of the provider's specialties, as CQC's API writes them. */
  specialties?: string[];
} & Partial<Record<CareType, boolean>>;

/** Lower-cases each character separately, as PostgreSQL does. */
export const lower = (text: string) =>
  [...text].map((letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');

/** Makes similar quotes and hyphens equal (decision 14). */
const plain = (text: string) => text.replace(/[’‘ʼ]/g, "'").replace(/[‐‑–—]/g, '-');

const holds = (field: string | null, text: string) => plain(lower(field ?? '')).includes(plain(lower(text)));

const townOf = (name: string) => plain(lower(name));

/** Returns the names of the towns in these rows. */
export const townsOf = (rows: Row[]) => new Set(rows.flatMap(({ town_city: town }) => (town ? [townOf(town)] : [])));

/** DIR-25 and D54: whether a row is in an area. An area that is the name of a known town means only that town. */
const isInArea = (row: Row, area: string, towns: ReadonlySet<string>) =>
  towns.has(townOf(area))
    ? townOf(row.town_city ?? '') === townOf(area)
    : [row.town_city, row.postcode, row.county].some((field) => holds(field, area));

const cqcNames: Record<PeopleGroup, string> = {
  dementia: 'Dementia',
  over65: 'Caring for adults over 65 yrs',
  under65: 'Caring for adults under 65 yrs',
  'learning-disabilities': 'Learning disabilities',
  'mental-health': 'Mental health conditions',
  'physical-disabilities': 'Physical disabilities',
  sensory: 'Sensory impairment',
  'eating-disorders': 'Eating disorders',
  'substance-misuse': 'Substance misuse problems',
  'mental-health-act': 'Caring for people whose rights are restricted under the Mental Health Act',
  children: 'Caring for children',
  everyone: 'Services for everyone',
};
export const specialtyOf = (group: PeopleGroup) => cqcNames[group];

const looksAfter = (row: Row, group: PeopleGroup) => row.specialties?.includes(cqcNames[group]) === true;

/** D49: whether a row matches one part of the search text. */
const hasPart = (row: Row, part: SearchPart, fields: (string | null)[]) =>
  (part.kind === 'word' && part.text.length <= 2
    ? [...fields, row.county].some((field) => wordsOf(field ?? '').includes(` ${plain(lower(part.text))}`))
    : fields.some((field) => holds(field, part.text)) || (part.kind === 'word' && holds(row.county, part.text))) ||
  (part.kind === 'type' && row[part.type] === true) ||
  (part.kind === 'people' && looksAfter(row, part.group));

/**
 * The written rules, implemented directly: checklist DIR-24 to DIR-29 and DIR-35, with D22 (the top of the slider), D49
 * (the search text) and D54 (areas).
 */
export function isFound(
  row: Row,
  { q, areas, types, isTypeUnknown, people, isPeopleUnknown, ratings, min, max }: ProviderQuery,
  towns: ReadonlySet<string>,
): boolean {
  const fields = [row.name, row.address_line_1, row.town_city, row.postcode, row.provider_type];
  const beds = row.beds_total ?? 0;
  const isMeant = searchMeaning(q)?.every((part) => hasPart(row, part, fields)) === true;
  return (
    careTypeKeys.some((type) => row[type]) &&
    (q === '' || fields.some((field) => holds(field, q)) || isMeant) &&
    (areas.length === 0 || areas.some((area) => isInArea(row, area, towns))) &&
    ((people.length === 0 && !isPeopleUnknown) ||
      people.some((group) => looksAfter(row, group)) ||
      (isPeopleUnknown && !peopleGroupKeys.some((group) => looksAfter(row, group)))) &&
    ((types.length === 0 && !isTypeUnknown) ||
      types.some((type) => row[type] === true) ||
      (isTypeUnknown && row.care_home === true && !row.nursing_home && !row.residential_home)) &&
    (ratings.length === 0 || ratings.includes((row.current_rating ?? '') as FilterRating)) &&
    ((min === 0 && max === 200) || (beds >= min && (beds <= max || max === 200)))
  );
}

/** Separators between words: all ASCII except letters and digits, and the usual quotes and dashes. */
const isBetween = (letter: string) =>
  letter <= '\u00a0' ? !/[a-z0-9]/.test(letter) : letter >= '\u2010' && letter <= '\u2027';

const wordsOf = (text: string) => {
  const spaced = [...plain(lower(text))].map((letter) => (isBetween(letter) ? ' ' : letter)).join('');
  return ` ${spaced.split(/ +/).filter(Boolean).join(' ')} `;
};

/** D19a: whether a name begins with the text or contains its words as whole words. Such names come first. */
const isNamed = (row: Row, q: string) =>
  wordsOf(row.name).includes(wordsOf(q)) || plain(lower(row.name)).startsWith(plain(lower(q)));

const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** API-31, D19a: returns the rows in the order in which the directory lists them for the search text `q`. */
export function inOrder(rows: Row[], q: string): Row[] {
  const tier = (row: Row) => (q !== '' && isNamed(row, q) ? 0 : 1);
  return rows.toSorted((a, b) => tier(a) - tier(b) || compare(lower(a.name), lower(b.name)) || compare(a.id, b.id));
}
