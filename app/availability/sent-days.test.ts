import { expect, test } from 'vitest';
import { daysOfRange } from './marked-days.ts';
import { checkDays, readDays, writeDays } from './sent-days.ts';

test('DATA-11 days travel as a text, and come back in order, each once', () => {
  expect(readDays('2027-06-02,2027-06-01,2027-06-02')).toEqual(['2027-06-01', '2027-06-02']);
  expect(readDays('')).toEqual([]);
  const all = daysOfRange('2026-11-21', '2028-11-20');
  expect(readDays(writeDays(all))).toEqual(all);
});

test.each([
  '2027-02-29',
  '2027-06-01,',
  ',',
  '2027-06-01 ',
  '2027-06-01;2027-06-02',
  '2027-06-01T00:00:00.000Z',
  '1/6/2027',
  '\0',
  '\ud800',
  '2027-06-01,'.repeat(3000),
])('%j is no list of days', (text) => {
  expect(readDays(text)).toBeUndefined();
});

test('days that may be saved: today and the 2 years after it', () => {
  const today = '2026-11-21';
  expect(checkDays([], today)).toBeUndefined();
  expect(checkDays(daysOfRange(today, '2028-11-20'), today)).toBeUndefined();
  expect(checkDays(['2026-11-20'], today)).toBe('You can’t mark days in the past.');
  expect(checkDays(['2028-11-21'], today)).toBe('You can only mark days up to 2 years ahead.');
  const twice = [...daysOfRange(today, '2028-11-20'), today];
  expect(checkDays(twice, today)).toBe('You can mark up to 731 days.');
});
