import { expect, test } from 'vitest';
import { latest, mapDate, mapText } from './map-text.ts';

test.each([
  ['2024-09-17 15:19:48', '2024-09-17'],
  ['09/Jan/2018 - 00:00', '2018-01-09'],
  ['16/11/2015 - 00:00', '2015-11-16'],
  ['20/11/2019', '2019-11-20'],
  ['6/17/2013 12:00:00 AM', '2013-06-17'],
  ['16 September 2026', '2026-09-16'],
  ['04_August_2026', '2026-08-04'],
  ['30/02/2020', null],
  ['2024-13-01', null],
  ['12/Foo/2020', null],
  ['yesterday', null],
  ['', null],
])('DATA-26 the day %s is %s', (written, day) => {
  expect(mapDate(written)).toBe(day);
});

test('the latest day, and texts on one line', () => {
  expect(latest([null, '2020-01-01', '2021-01-01', '2019-01-01'])).toBe('2021-01-01');
  expect(latest([null])).toBeNull();
  expect([mapText(' 94  Broadway\n\0x '), mapText('\ud800'), mapText('   '), mapText('x'.repeat(600))?.length]).toEqual(
    ['94 Broadway x', '\ufffd', null, 500],
  );
});
