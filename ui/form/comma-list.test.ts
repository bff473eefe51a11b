import { expect, test } from 'vitest';
import { lastPart, notYetIn, partsOf, withLastPart } from './comma-list.ts';

test('the last part is what is being written', () => {
  expect(lastPart('Audits, dem')).toBe('dem');
  expect(lastPart('dem')).toBe('dem');
  expect(lastPart('Audits, ')).toBe('');
});

test('a chosen part takes the place of the last one, and the rest stays as it was written', () => {
  expect(withLastPart('Audits,  dem', 'Dementia care')).toBe('Audits, Dementia care, ');
  expect(withLastPart('dem', 'Dementia care')).toBe('Dementia care, ');
  expect(partsOf(withLastPart('a,b , c', 'd'))).toEqual(['a', 'b', 'd']);
});

test('what is written already is not suggested again, in whatever case', () => {
  expect(notYetIn('AUDITS, a', ['Audits', 'Appraisals'])).toEqual(['Appraisals']);
  expect(notYetIn('a', ['a'])).toEqual(['a']);
});
