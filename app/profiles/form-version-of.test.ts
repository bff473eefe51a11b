import { expect, test } from 'vitest';
import { changedMeanwhile, formVersionOf } from './form-version-of.server.ts';

const loaded = { name: 'Ann', title: 'Nurse' };

test('what another window has changed is found, unless the same was typed here', () => {
  const mark = formVersionOf(loaded);
  expect(changedMeanwhile(mark, loaded, { name: 'Ann B', title: 'Nurse' })).toEqual([]);
  expect(changedMeanwhile(mark, { ...loaded, title: 'Head nurse' }, { name: 'Ann B', title: 'Nurse' })).toEqual([
    'title',
  ]);
  expect(changedMeanwhile(mark, { ...loaded, title: 'Head nurse' }, { name: 'Ann', title: 'Head nurse' })).toEqual([]);
});

test.each(['', 'x', '....', '\0', 'a'.repeat(1000)])('a mark like %j knows nothing: what differs counts', (mark) => {
  expect(changedMeanwhile(mark, loaded, { name: 'Ann', title: 'Inspector' })).toEqual(['title']);
  expect(changedMeanwhile(mark, loaded, loaded)).toEqual([]);
});

test('a mark holds no text of the fields', () => {
  expect(formVersionOf(loaded)).toMatch(/^[\w-]{8}\.[\w-]{8}$/);
});
