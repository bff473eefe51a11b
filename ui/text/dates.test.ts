import { expect, test } from 'vitest';
import {
  americanDate,
  dateInFigures,
  dayInWords,
  daysBetween,
  londonClock,
  londonDay,
  longDate,
  longDateAndTime,
  longDateOf,
  longDay,
  monthInWords,
} from './dates.ts';

test('D37 a day is written in words, the British way', () => {
  expect(longDay('2026-11-24')).toBe('Tuesday 24 November 2026');
  expect(longDay('2028-02-29')).toBe('Tuesday 29 February 2028');
  expect(longDate('2027-06-04')).toBe('4 June 2027');
  expect(monthInWords('2027-06-04')).toBe('June 2027');
  expect(dayInWords('2026-12-15')).toBe('Tue 15 December');
  expect(dayInWords('2026-12-15', 'short')).toBe('Tue 15 Dec');
  expect(dayInWords('2026-09-01', 'short')).toBe('Tue 1 Sept');
  expect(dateInFigures('2026-11-24')).toBe('24/11/2026');
});

test('two dates of a listing are written the American way', () => {
  expect(americanDate('2025-05-20')).toBe('May 20, 2025');
});

test.each([
  // The clocks go forward at 01:00 on 29 March 2026, and back at 02:00 on 25 October.
  ['2026-03-29T00:59:59Z', '2026-03-29', '00:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['2026-03-29T23:00:00Z', '2026-03-30', '00:00'],
  ['2026-10-24T23:00:00Z', '2026-10-25', '00:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
  ['2026-10-25T23:59:00Z', '2026-10-25', '23:59'],
  ['2026-12-31T24:00:00Z', '2027-01-01', '00:00'],
])('D31 at %s it is %s, %s in London', (moment, day, clock) => {
  expect([londonDay(moment), londonClock(moment)]).toEqual([day, clock]);
  expect([londonDay(new Date(moment)), londonClock(Date.parse(moment))]).toEqual([day, clock]);
});

test('days are counted across the changes of the clocks', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-24', '2026-11-24')).toBe(0);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

test('what is no time is refused, as Intl refuses it', () => {
  expect(() => longDateOf('no time')).toThrow(RangeError);
});

test('every day of eight years reads as Node’s own tables have it', () => {
  const intl = (locale: string, options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const long = intl('en-GB', { dateStyle: 'long' });
  const american = intl('en-US', { dateStyle: 'long' });
  const month = intl('en-GB', { month: 'long', year: 'numeric' });
  const weekday = intl('en-GB', { weekday: 'long' });
  const figures = intl('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const inWords = intl('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });
  const shorter = intl('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  const inLondon = intl('en-GB', { dateStyle: 'long', timeStyle: 'short' }, 'Europe/London');
  const wrong: string[] = [];
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2032, 0, 1); at += 24 * 3600 * 1000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const evening = at + 23.25 * 3600 * 1000;
    const pairs = [
      [longDate(day), long.format(at)],
      [americanDate(day), american.format(at)],
      [monthInWords(day), month.format(at)],
      [longDay(day), `${weekday.format(at)} ${long.format(at)}`],
      [dateInFigures(day), figures.format(at)],
      [dayInWords(day), inWords.format(at)],
      [dayInWords(day, 'short'), shorter.format(at)],
      [longDateAndTime(evening), inLondon.format(evening)],
    ];
    wrong.push(...pairs.filter(([ours, theirs]) => ours !== theirs).map((pair) => pair.join(' / ')));
  }
  expect(wrong).toEqual([]);
});
