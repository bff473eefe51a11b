import { plainWords, quotedPhrase, termKey } from '../../../platform/search/parse-words.server.ts';
import { peopleGroupKeys, peopleGroups, type PeopleGroup } from '../provider.ts';
import { careTypes, type CareType } from '../care-types.ts';
import { typeOfWords } from './parse-search-text.ts';

/** A part of a search text. `typed`: its words as typed. `text`: the same, with general words in the singular. */
export type SearchPart = { typed: string; text: string } & (
  { kind: 'type'; type: CareType } | { kind: 'people'; group: PeopleGroup } | { kind: 'word' }
);

/**
 * What people type for each group of people that providers look after, besides the name of the group. The words are in
 * the form that plainWords returns; a plural needs no entry.
 */
const peopleWords: Record<PeopleGroup, readonly string[]> = {
  dementia: [
    'dementia',
    'dementia care',
    'dementia friendly',
    'living with dementia',
    'alzheimers',
    'vascular dementia',
    'lewy body',
    'lewy body dementia',
    'early onset dementia',
    'young onset dementia',
    'memory loss',
    'memory problems',
    'emi',
  ],
  over65: [
    'elderly',
    'older people',
    'older person',
    'old people',
    'old person',
    'older adults',
    'over 65',
    'over 65s',
    '65 plus',
    '65 and over',
    'adults over 65 yrs',
  ],
  under65: ['younger adults', 'young adults', 'younger people', 'under 65', 'under 65s', 'adults under 65 yrs'],
  'learning-disabilities': ['autism', 'autistic', 'autistic people', 'downs syndrome', 'learning difficulties'],
  'mental-health': [
    'mental health conditions',
    'mental health problems',
    'mental health needs',
    'mental illness',
    'schizophrenia',
    'bipolar',
  ],
  'physical-disabilities': ['physical disabilities', 'disabled', 'wheelchair'],
  sensory: [
    'sensory',
    'sensory impairment',
    'deaf',
    'blind',
    'hearing loss',
    'sight loss',
    'sight or hearing loss',
    'visual impairment',
    'hearing impairment',
    'deafblind',
  ],
  'eating-disorders': ['eating disorders', 'anorexia', 'bulimia'],
  'substance-misuse': [
    'substance misuse',
    'substance misuse problems',
    'substance abuse',
    'drug or alcohol problems',
    'drug problems',
    'alcohol problems',
    'addiction',
    'alcohol',
    'drugs',
  ],
  'mental-health-act': [
    'mental health act',
    'under the mental health act',
    'detained under the mental health act',
    'rights are restricted under the mental health act',
    'sectioned',
    'detained',
  ],
  children: ['children', 'child', 'kids', 'young people', 'young person'],
  everyone: ['services for everyone'],
};
const groups = new Map(
  peopleGroupKeys.flatMap((group) =>
    [plainWords(peopleGroups[group]), ...peopleWords[group]].map((words) => [termKey(words), group] as const),
  ),
);

/** Filler words that have no meaning on their own. */
const joining = new Set(
  (
    'a an and around at by for from in near of on or people that which the to who with looks looking after cares caring ' +
    'knows know understands specialist specialists specialising specialises experienced experience takes accepts has have ' +
    'someone somebody anyone whose my me mum mums mother dad dads father nan gran grandma grandad husband wife i we our need needs want find good best'
  ).split(' '),
);
/** Plurals of general words. The search uses the singular, which is common in the data and also finds the plural. */
const singulars: ReadonlyMap<string, string> = new Map([
  ['homes', 'home'],
  ['hospitals', 'hospital'],
  ['hospices', 'hospice'],
  ['services', 'service'],
  ['centres', 'centre'],
  ['units', 'unit'],
  ['houses', 'house'],
]);
export const inSingular = (words: string) => {
  const last = words.lastIndexOf(' ') + 1;
  return words.slice(0, last) + (singulars.get(words.slice(last).toLowerCase()) ?? words.slice(last));
};

const longestPart = Math.max(...[...groups.keys()].map((words) => words.split(' ').length));
const mostParts = 8;
const keyOf = (words: string) => termKey(plainWords(words.replaceAll('+', ' plus ')));

/**
 * Splits a search text into its parts: types of care, groups of people and other words (D49). Undefined if only the
 * rule of DIR-24 applies: for a single other word, a phrase in quotation marks, or too many parts.
 */
export function searchMeaning(text: string): SearchPart[] | undefined {
  if (quotedPhrase(text) !== undefined) return undefined;
  const words = text.split(/[\s,;/]+/).filter((word) => plainWords(word) !== '');
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let length = Math.min(longestPart, words.length - at); length > 0 && taken === 0; length--) {
      const typed = words.slice(at, at + length).join(' ');
      // Together with other words, 'home' means a care home and 'nursing' a nursing home: 'dementia homes in Bristol'.
      const isHome = words.length > 1 && inSingular(typed).toLowerCase() === 'home';
      const isNursing = words.length > 1 && typed.toLowerCase() === 'nursing';
      const type = isHome ? 'care_home' : isNursing ? 'nursing_home' : typeOfWords(plainWords(typed));
      const group = groups.get(keyOf(typed));
      if (!type && !group) continue;
      taken = length;
      // 'people with dementia' also finds Dementia Lodge, as 'dementia' does.
      const said = typed.split(' ').filter((word) => !joining.has(word.toLowerCase()));
      const written = { typed, text: inSingular(said.join(' ') || typed) };
      parts.push(type ? { kind: 'type', type, ...written } : { kind: 'people', group: group!, ...written });
    }
    const typed = words[at] ?? '';
    if (taken === 0 && !joining.has(typed.toLowerCase())) parts.push({ kind: 'word', typed, text: inSingular(typed) });
    at += Math.max(taken, 1);
  }
  const isPlain =
    words.length < 2 && parts.every(({ kind, typed, text: written }) => kind === 'word' && typed === written);
  return isPlain || parts.length === 0 || parts.length > mostParts ? undefined : parts;
}

/** Returns how a search text is understood, such as 'Nursing Home, Bristol'; undefined if it is only plain words. */
export function meaningText(text: string): string | undefined {
  const parts = searchMeaning(text);
  if (!parts?.some(({ kind }) => kind !== 'word')) return undefined;
  const inWords = (part: SearchPart) =>
    part.kind === 'type' ? careTypes[part.type] : part.kind === 'people' ? peopleGroups[part.group] : part.typed;
  return [...new Set(parts.map(inWords))].join(', ');
}
