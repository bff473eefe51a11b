import { partsOf } from '../../../ui/form/comma-list.ts';

const shortestWord = 3;
const shortestStem = 4;
/** What a synonym counts beside a word itself. */
const bySynonym = 0.5;

type Read = { name: string; title: string; specialization: string; skills: readonly string[] };

/**
 * Returns the skills with those first that contain a word of the search text or of the skills asked for, and then those
 * that contain one of `synonyms`, so that a card shows why its consultant was found. The ends of words are ignored:
 * 'audits' also counts for 'Audit tools'. `isBySynonym`: only a synonym was found, in the first skill; no word itself.
 */
export function matchingFirst(
  { name, title, specialization, skills }: Read,
  asked: { q: string; skills: readonly string[] },
  synonyms: readonly string[],
): { skills: string[]; isBySynonym: boolean } {
  const stems = [asked.q, ...asked.skills]
    .flatMap((text) => partsOf(text.toLowerCase().replaceAll(' ', ',')))
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.slice(0, Math.max(shortestStem, word.length - 3)));
  const others = synonyms.filter((text) => text.length >= shortestWord).map((text) => text.replace(/s$/, ''));
  const scoreOf = (text: string) => {
    const isIn = (part: string) => text.toLowerCase().includes(part);
    return stems.filter(isIn).length + (others.some(isIn) ? bySynonym : 0);
  };
  const sorted = skills.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  return {
    skills: sorted,
    isBySynonym: scoreOf(sorted[0] ?? '') === bySynonym && scoreOf(`${name} ${title} ${specialization}`) < 1,
  };
}
