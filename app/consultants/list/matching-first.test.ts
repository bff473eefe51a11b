import { expect, test } from 'vitest';
import { matchingFirst } from './matching-first.ts';

const nobody = { name: '', title: '', specialization: '' };
const skillsFirst = (skills: string[], asked: { q: string; skills: string[] }, synonyms: string[]) =>
  matchingFirst({ ...nobody, skills }, asked, synonyms).skills;

test('FIND-01 the skills that were asked for come first, the others in their own order', () => {
  const skills = ['Action plans', 'Warning notices', 'Embargo lifting', 'Turnaround management', 'Audit tools'];
  expect(skillsFirst(skills, { q: 'turnaround', skills: [] }, ['action plans'])[0]).toBe('Turnaround management');
  expect(skillsFirst(skills, { q: '', skills: ['Audits', 'Mentoring'] }, [])).toEqual([
    'Audit tools',
    'Action plans',
    'Warning notices',
    'Embargo lifting',
    'Turnaround management',
  ]);
  expect(skillsFirst(skills, { q: 'cqc', skills: [] }, [])).toEqual(skills);
  expect(skillsFirst([], { q: 'audit', skills: [] }, [])).toEqual([]);
});

test('FIND-01 a skill that a synonym of the search text matches comes before the others', () => {
  const skills = ['Mock inspections', 'Audit tools', 'Service improvement plan'];
  expect(skillsFirst(skills, { q: 'turnaround', skills: [] }, ['turn around', 'improvement plans'])[0]).toBe(
    'Service improvement plan',
  );
});

test('FIND-01 a card is told when only a synonym was found, in its first skill', () => {
  const asked = { q: 'turnaround', skills: [] };
  const skills = ['Audit tools', 'Improvement plans'];
  const isBySynonym = (over: Partial<typeof nobody>, texts = skills) =>
    matchingFirst({ ...nobody, ...over, skills: texts }, asked, ['improvement plans']).isBySynonym;
  expect(isBySynonym({ title: 'Quality adviser' })).toBe(true);
  expect(isBySynonym({ title: 'Turnaround manager' })).toBe(false);
  expect(isBySynonym({ specialization: 'Service turnarounds' })).toBe(false);
  expect(isBySynonym({}, [...skills, 'Turnaround'])).toBe(false);
  // Found only in 'About': no skill of the card says why.
  expect(isBySynonym({}, ['Audit tools'])).toBe(false);
  expect(isBySynonym({}, [])).toBe(false);
});
