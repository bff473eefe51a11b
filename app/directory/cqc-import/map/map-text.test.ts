import { expect, test } from 'vitest';
import { dayOrderOf, latest, mapDate, mapText } from './map-text.ts';

test.each([
  ['2024-09-17 15:19:48', '2024-09-17'],
  ['09/Jan/2018 - 00:00', '2018-01-09'],
  ['16/11/2015 - 00:00', '2015-11-16'],
  ['20/11/2019', '2019-11-20'],
  ['6/17/2013 12:00:00 AM', '2013-06-17'],
  ['16 September 2026', '2026-09-16'],
  ['04_August_2026', '2026-08-04'],
  ['20.11.2019', '2019-11-20'],
  ['20-11-2019', '2019-11-20'],
  ['20/11/19', '2019-11-20'],
  ['20-Nov-19', '2019-11-20'],
  ['November 20, 2019', '2019-11-20'],
  ['2019/11/20', '2019-11-20'],
  ['20191120', '2019-11-20'],
  ['43789', '2019-11-20'],
  ['43789.5', '2019-11-20'],
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

test.each([
  ['25/04/2020', 'dmy'],
  ['04/25/2020 12:00:00 AM', 'mdy'],
  ['4.5.20', 'either'],
  ['05-05-2020', undefined],
  ['13/13/2020', undefined],
  ['2020-04-05', undefined],
  ['09/Jan/2018', undefined],
])('D23 the order of the day %s is %s', (written, order) => {
  expect(dayOrderOf(written)).toBe(order);
});

test('D23 the order of a column counts more than an AM', () => {
  expect(mapDate('04/05/2020 12:00:00 AM', 'dmy')).toBe('2020-05-04');
  expect(mapDate('04/05/2020', 'mdy')).toBe('2020-04-05');
});
