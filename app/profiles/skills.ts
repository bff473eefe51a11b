import { partsOf } from '../../ui/form/comma-list.ts';
import { normalizeText } from '../../ui/text/normalize-text.ts';
import { readLine, type Reading } from './profile-text.ts';

const mostSkills = 30;
const longestSkill = 60;
const longestTyped = 200;

/** Reads comma-separated skills in their typed order. Duplicates are removed, ignoring case. */
export function readSkills(text: string): Reading<string> {
  const line = readLine(text, { what: 'your skills', max: mostSkills * longestSkill * 3 });
  if ('problem' in line) return line;
  const skills = new Map<string, string>();
  for (const part of partsOf(line.value)) {
    const skill = part.replaceAll(/\s+/g, ' ');
    if (!skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill);
  }
  if (skills.size > mostSkills) return { problem: `Enter ${mostSkills} skills or fewer` };
  const isTooLong = (skill: string) => [...skill].length > longestSkill;
  if ([...skills.values()].some(isTooLong)) {
    return { problem: `Keep each skill to ${longestSkill} characters or fewer, and separate them with commas` };
  }
  return { value: [...skills.values()].join(', ') };
}

/** The maximum number of suggestions shown. */
export const suggestionsShown = 8;

/** Returns the skills that begin with the typed text, or contain a word that does, in the order of `skills`. */
export function matchingSkills(skills: readonly string[], typed: string): string[] {
  const part = normalizeText(typed, 'NFC', longestTyped)?.trim().toLowerCase();
  if (!part) return [];
  const begins = (skill: string) => {
    const text = skill.toLowerCase();
    return text.startsWith(part) || text.includes(` ${part}`) || text.includes(`-${part}`) || text.includes(`(${part}`);
  };
  return skills.filter(begins).slice(0, suggestionsShown);
}
