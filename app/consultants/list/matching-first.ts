import { partsOf } from '../../../ui/form/comma-list.ts';

const shortestWord = 3;
const shortestStem = 4;

/**
 * Returns the skills with those first that contain a word of the search text or of the skills asked for, and then those
 * that contain one of `synonyms`, so that a card shows why its consultant was found. The ends of words are ignored:
 * 'audits' also counts for 'Audit tools'.
 */
export function matchingFirst(
  skills: readonly string[],
  asked: { q: string; skills: readonly string[] },
  synonyms: readonly string[],
): string[] {
  const stems = [asked.q, ...asked.skills]
    .flatMap((text) => partsOf(text.toLowerCase().replaceAll(' ', ',')))
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.slice(0, Math.max(shortestStem, word.length - 3)));
  const others = synonyms.filter((text) => text.length >= shortestWord).map((text) => text.replace(/s$/, ''));
  const scoreOf = (skill: string) => {
    const isIn = (text: string) => skill.toLowerCase().includes(text);
    return stems.filter(isIn).length + (others.some(isIn) ? 0.5 : 0);
  };
  return skills.toSorted((one, other) => scoreOf(other) - scoreOf(one));
}
