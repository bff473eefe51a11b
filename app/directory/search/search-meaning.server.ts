import { plainWords, quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { peopleGroups, type PeopleGroup } from '../provider.ts';
import { careTypes, type CareType } from '../care-types.ts';
import { typeOfWords } from './parse-search-text.ts';

/** A part of a search text. `typed`: its words as typed. */
export type SearchPart = { typed: string } & (
  { kind: 'type'; type: CareType } | { kind: 'people'; group: PeopleGroup } | { kind: 'word' }
);

/** What people type for the groups of people that a provider looks after, in lower case. */
const peopleWords: Record<PeopleGroup, readonly string[]> = {
  dementia: ['dementia', 'alzheimer', 'alzheimers', 'memory loss', 'dementia care', 'emi'],
  over65: ['elderly', 'older people', 'old people', 'older adults', 'over 65', 'over 65s'],
  under65: ['younger adults', 'young adults', 'under 65', 'under 65s'],
  'learning-disabilities': ['autism', 'autistic', 'autistic people', 'downs syndrome'],
  'mental-health': ['mental illness', 'schizophrenia', 'bipolar'],
  'physical-disabilities': ['physical disability', 'physical disabilities', 'disabled', 'wheelchair'],
  sensory: ['sensory impairment', 'deaf', 'blind', 'hearing loss', 'sight loss', 'deafblind'],
  'eating-disorders': ['eating disorder', 'eating disorders', 'anorexia', 'bulimia'],
  'substance-misuse': ['substance misuse', 'drug problems', 'alcohol problems', 'addiction', 'alcohol', 'drugs'],
  'mental-health-act': ['mental health act', 'sectioned'],
  children: ['children', 'child', 'kids'],
  everyone: [],
};
const groups = new Map(
  Object.entries(peopleWords).flatMap(([group, words]) => words.map((word) => [word, group as PeopleGroup] as const)),
);

/** Words that join the others and say nothing alone. */
const joining = new Set(
  (
    'a an and around at by for from in near of on or people that the to who with looks looking after ' +
    'my me mum mums mother dad dads father nan gran grandma grandad husband wife i we need needs want find good best'
  ).split(' '),
);
const longestPart = 5;
const mostParts = 8;

/**
 * Returns a search text by its parts: types of care, groups of people and other words (D49). Undefined where only the
 * specified rule applies: for one other word, a phrase in quotation marks, or too many words.
 */
export function searchMeaning(text: string): SearchPart[] | undefined {
  if (quotedPhrase(text) !== undefined) return undefined;
  const words = text.split(/[\s,;]+/).filter((word) => plainWords(word) !== '');
  const parts: SearchPart[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let length = Math.min(longestPart, words.length - at); length > 0 && taken === 0; length--) {
      const typed = words.slice(at, at + length).join(' ');
      const type = typeOfWords(plainWords(typed));
      const group = groups.get(plainWords(typed));
      if (!type && !group) continue;
      taken = length;
      parts.push(type ? { kind: 'type', type, typed } : { kind: 'people', group: group!, typed });
    }
    const word = words[at] ?? '';
    if (taken === 0 && !joining.has(word.toLowerCase())) parts.push({ kind: 'word', typed: word });
    at += Math.max(taken, 1);
  }
  const isPlain = parts.length < 2 && parts.every(({ kind }) => kind === 'word');
  return isPlain || parts.length > mostParts ? undefined : parts;
}

/** Returns how a search text is understood, if its parts mean more than its words: 'Nursing Home, People with dementia, Bristol'. */
export function meaningText(text: string): string | undefined {
  const parts = searchMeaning(text);
  if (!parts?.some(({ kind }) => kind !== 'word')) return undefined;
  const inWords = (part: SearchPart) =>
    part.kind === 'type' ? careTypes[part.type] : part.kind === 'people' ? peopleGroups[part.group] : part.typed;
  return [...new Set(parts.map(inWords))].join(', ');
}
