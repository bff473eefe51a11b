import type { CareType } from '../care-types.ts';

/** What people type for each type of care, in lower case. */
const typeWords: Record<CareType, string[]> = {
  care_home: [
    'care home',
    'care homes',
    'carehome',
    'carehomes',
    'old peoples home',
    'old peoples homes',
    'retirement home',
    'retirement homes',
    'rest home',
    'rest homes',
  ],
  nursing_home: [
    'nursing home',
    'nursing homes',
    'nursing care home',
    'nursing care homes',
    'care home with nursing',
    'care homes with nursing',
  ],
  residential_home: [
    'residential home',
    'residential homes',
    'residential care home',
    'residential care homes',
    'care home without nursing',
    'care homes without nursing',
  ],
  supported_living: ['supported living', 'assisted living'],
  domiciliary_care: [
    'domiciliary care',
    'home care',
    'homecare',
    'care at home',
    'home help',
    'care agency',
    'care agencies',
    'live in care',
  ],
  community_health: ['community health', 'community healthcare'],
  hospital: ['hospital', 'hospitals'],
  mental_health: ['mental health'],
  learning_disabilities: ['learning disabilities', 'learning disability'],
  rehabilitation: ['rehabilitation', 'rehab'],
  hospice: ['hospice', 'hospices'],
};
const types = new Map(
  Object.entries(typeWords).flatMap(([type, words]) => words.map((word) => [word, type as CareType] as const)),
);

/** Returns the type of care that the words name; undefined for other words. `words`: as plainWords returns them. */
export const typeOfWords = (words: string): CareType | undefined => types.get(words);

const joining = new Set([
  'a',
  'an',
  'and',
  'around',
  'at',
  'by',
  'for',
  'from',
  'in',
  'near',
  'of',
  'the',
  'to',
  'with',
]);
/** Every word that parseSearchText knows, even if no provider data contains it. */
export const partWords: ReadonlySet<string> = new Set([
  ...[...types.keys()].flatMap((words) => words.split(' ')),
  ...joining,
]);

const longestPart = 6;

export type ParsedSearch = {
  types: CareType[];
  /** The names that `areaOf` returned. */
  areas: string[];
  /** The remaining words. Adjacent words form one string. */
  rest: string[];
};

/**
 * Splits a search text into its parts: 'care homes in leeds' is a type of care and an area. `keyOf` makes words comparable.
 * `areaOf` returns the name of an area, or undefined. Joining words such as 'in' are dropped at both ends of a remaining text.
 */
export function parseSearchText(
  text: string,
  keyOf: (words: string) => string,
  areaOf: (words: string) => string | undefined,
): ParsedSearch {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const found: ParsedSearch = { types: [], areas: [], rest: [] };
  let run: string[] = [];
  const endRun = () => {
    const isJoining = (word: string | undefined) => word !== undefined && joining.has(word.toLowerCase());
    while (isJoining(run[0])) run.shift();
    while (isJoining(run.at(-1))) run.pop();
    if (run.length > 0) found.rest.push(run.join(' '));
    run = [];
  };
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let length = Math.min(longestPart, words.length - at); length > 0 && taken === 0; length--) {
      const part = words.slice(at, at + length).join(' ');
      const type = types.get(keyOf(part));
      const area = type ? undefined : areaOf(part);
      if (!type && area === undefined) continue;
      taken = length;
      endRun();
      if (type && !found.types.includes(type)) found.types.push(type);
      if (area !== undefined && !found.areas.includes(area)) found.areas.push(area);
    }
    if (taken === 0) run.push(words[at] ?? '');
    at += Math.max(taken, 1);
  }
  endRun();
  return found;
}
