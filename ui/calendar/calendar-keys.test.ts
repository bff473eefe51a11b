import { expect, test } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

const limits = { first: '2026-11-21', last: '2028-11-20' };

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
])('%s moves by a day or a week, with Shift as well as without', (key, to) => {
  expect([false, true].map((withShift) => dayByKey('2026-12-01', key, withShift, limits))).toEqual([to, to]);
});

test('Page Up and Page Down move by a month, with Shift by a year, and to the last day of a shorter month', () => {
  expect(dayByKey('2027-01-31', 'PageDown', false, limits)).toBe('2027-02-28');
  expect(dayByKey('2027-03-31', 'PageUp', false, limits)).toBe('2027-02-28');
  expect(dayByKey('2026-12-15', 'PageDown', true, limits)).toBe('2027-12-15');
  expect(dayByKey('2028-02-29', 'PageUp', true)).toBe('2027-02-28');
});

test('a page is turned as far as the days go: to the first one, to the last one', () => {
  expect(dayByKey('2026-12-05', 'PageUp', false, limits)).toBe('2026-11-21');
  expect(dayByKey('2028-10-25', 'PageDown', false, limits)).toBe('2028-11-20');
  expect(dayByKey('2028-11-20', 'PageDown', true, limits)).toBe('2028-11-20');
});

test('an arrow does not leave the days that can be pressed', () => {
  expect(dayByKey('2026-11-21', 'ArrowLeft', true, limits)).toBe('2026-11-21');
  expect(dayByKey('2026-11-24', 'ArrowUp', true, limits)).toBe('2026-11-24');
  expect(dayByKey('2028-11-15', 'ArrowDown', true, limits)).toBe('2028-11-15');
  expect(dayByKey('2026-11-21', 'ArrowLeft', false)).toBe('2026-11-20');
});

test('other keys move nothing', () => {
  for (const key of ['Enter', 'Home', 'a', 'constructor']) expect(dayByKey('2026-12-01', key, true)).toBeUndefined();
});
