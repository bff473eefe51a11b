import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, todayInLondon, weekdayOf } from '../../ui/text/dates.ts';
import { availabilityText, comingDays, freeInPeriodText, nextFreeText, toStored } from './free-days.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('D31 a free day is a day in London', () => {
  test.each([
    ['2026-06-30T22:59:00Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-12-31T23:59:00Z', '2026-12-31'],
    ['2026-10-25T00:30:00Z', '2026-10-25'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
  ])('at %s it is %s there', (moment, day) => {
    expect(todayInLondon(new Date(moment))).toBe(day);
  });

  test('DATA-11 it is stored as an ISO date-time and read by its date part, whatever follows', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(comingDays([toStored(day)], day)).toEqual([day]);
      }),
    );
    expect(toStored('2026-11-24')).toBe('2026-11-24T00:00:00.000Z');
    expect(comingDays(['2026-11-24T23:59:59+14:00', 'rubbish', ''], '2026-11-21')).toEqual(['2026-11-24']);
  });

  test('adding days crosses months, leap days and changes of the clocks by exactly one day each', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, distance) => {
        const moved = dayAfter(day, distance);
        expect((Date.parse(toStored(moved)) - Date.parse(toStored(day))) / 86_400_000).toBe(distance);
      }),
    );
    expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  });

  test('weeks begin on Monday', () => {
    expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([1, 7]);
  });
});

test('past days are left out, today is not; the rest is in order, each once', () => {
  const stored = ['2026-11-25', '2026-11-20', '2026-11-21', '2026-11-25', '2026-11-22'].map(toStored);
  expect(comingDays(stored, '2026-11-21')).toEqual(['2026-11-21', '2026-11-22', '2026-11-25']);
});

test('CONS-LIST-17 D31 the written sample dates of Dec 2023 and Jan 2024 are past: none of them is available', () => {
  const samples = ['2023-12-18', '2023-12-20', '2024-01-05', '2024-01-15'].map(toStored);
  expect(comingDays(samples, todayInLondon())).toEqual([]);
});

test('DATA-14 Available when a day is to come, else Ask for availability', () => {
  expect(availabilityText(['2026-11-24'])).toBe('Available');
  expect(availabilityText([])).toBe('Ask for availability');
});

test.each([
  ['2027-01-01', '2027-01-31', '2 days, from Fri 8 Jan'],
  ['2027-01-09', '2027-01-31', 'Free Mon 11 Jan'],
  ['', '2026-12-31', 'Free Mon 7 Dec'],
  ['2027-01-01', '', '3 days, from Fri 8 Jan'],
  ['2027-04-01', '', undefined],
])('FIND-01 free from %j to %j: %s', (from, to, text) => {
  expect(freeInPeriodText(['2026-12-07', '2027-01-08', '2027-01-11', '2027-03-01'], { from, to })).toBe(text);
});

test('D37 days are written the British way', () => {
  expect(nextFreeText(['2026-11-24'])).toBe('Next free: Tue 24 November');
  expect(nextFreeText(['2026-11-24', '2026-11-25'], 'short')).toBe('Next free: Tue 24 Nov');
  expect(nextFreeText([])).toBeUndefined();
});
