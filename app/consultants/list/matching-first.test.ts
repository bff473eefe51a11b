import { expect, test } from 'vitest';
import { matchingFirst } from './matching-first.ts';

test('FIND-01 the skills that were asked for come first, the others in their own order', () => {
  const skills = ['Action plans', 'Warning notices', 'Embargo lifting', 'Turnaround management', 'Audit tools'];
  expect(matchingFirst(skills, { q: 'turnaround', skills: [] }, ['action plans'])[0]).toBe('Turnaround management');
  expect(matchingFirst(skills, { q: '', skills: ['Audits', 'Mentoring'] }, [])).toEqual([
    'Audit tools',
    'Action plans',
    'Warning notices',
    'Embargo lifting',
    'Turnaround management',
  ]);
  expect(matchingFirst(skills, { q: 'cqc', skills: [] }, [])).toEqual(skills);
  expect(matchingFirst([], { q: 'audit', skills: [] }, [])).toEqual([]);
});

test('FIND-01 a skill that a synonym of the search text matches comes before the others', () => {
  const skills = ['Mock inspections', 'Audit tools', 'Service improvement plan'];
  expect(matchingFirst(skills, { q: 'turnaround', skills: [] }, ['turn around', 'improvement plans'])[0]).toBe(
    'Service improvement plan',
  );
});
