import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from '../../ui/form/comma-list.ts';
import { matchingSkills, readSkills, suggestionsShown } from './skills.ts';

test('DATA-10 DATA-21 skills keep their order; doubles in any case and empty parts are dropped', () => {
  expect(readSkills(' a, b ,c')).toEqual({ value: 'a, b, c' });
  expect(readSkills('Audits, AUDITS,, dementia   care ,audits,')).toEqual({ value: 'Audits, dementia care' });
  expect(readSkills(' , ')).toEqual({ value: '' });
});

test('at most 30 skills of 60 characters or fewer each, doubles not counted', () => {
  const many = Array.from({ length: 30 }, (_, at) => `skill ${at}`);
  expect(readSkills([...many, 'SKILL 3'].join(','))).toEqual({ value: many.join(', ') });
  expect(readSkills([...many, 'one more'].join(','))).toEqual({ problem: 'Enter 30 skills or fewer' });
  expect(readSkills('𝔸'.repeat(60))).toEqual({ value: '𝔸'.repeat(60) });
  expect(readSkills('x'.repeat(61))).toMatchObject({ problem: expect.stringContaining('60 characters or fewer') });
  expect(readSkills('a\0b')).toMatchObject({ problem: expect.stringContaining('hidden characters') });
});

test('what is kept is read as itself, each skill once', () => {
  const words = fc.array(fc.constantFrom('a', 'A', ' b', 'c d', '', 'ß', 'SS', 'İ', 'é', 'e\u0301'), { maxLength: 12 });
  fc.assert(
    fc.property(words, (list) => {
      const reading = readSkills(list.join(','));
      if ('problem' in reading) throw new Error(reading.problem);
      expect(readSkills(reading.value)).toEqual(reading);
      const kept = partsOf(reading.value).map((skill) => skill.toLowerCase());
      expect(new Set(kept).size).toBe(kept.length);
    }),
  );
});

test('suggestions begin with the text, or hold a word that does, in the order of the list', () => {
  const skills = ['Dementia care', 'Audits', 'End-of-life care', 'Staff debriefs', 'Codes of conduct'];
  expect(matchingSkills(skills, 'DE')).toEqual(['Dementia care', 'Staff debriefs']);
  expect(matchingSkills(skills, ' life ')).toEqual(['End-of-life care']);
  expect(matchingSkills(skills, '')).toEqual([]);
  expect(matchingSkills(skills, '%')).toEqual([]);
  expect(
    matchingSkills(
      Array.from({ length: 20 }, (_, at) => `a${at}`),
      'a',
    ),
  ).toHaveLength(suggestionsShown);
});
