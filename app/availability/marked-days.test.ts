import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter, weekdayOf } from '../../ui/text/dates.ts';
import { toStored } from './free-days.ts';
import {
  areSameDays,
  changeBetween,
  changeInWords,
  freeDaysText,
  daysOfRange,
  everyUntil,
  isMarkable,
  lastMarkable,
  mergeDays,
  mostDays,
} from './marked-days.ts';

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2033-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Only a few different days, so that the sets overlap. */
const nearDay = fc.integer({ min: 0, max: 11 }).map((days) => dayAfter('2027-10-25', days));
const days = fc.uniqueArray(nearDay);
const dayMs = 86_400_000;
const distance = (from: string, to: string) => (Date.parse(toStored(to)) - Date.parse(toStored(from))) / dayMs;

describe('CPROF-21 two windows', () => {
  test('every change of either side survives, and nothing else changes', () => {
    fc.assert(
      fc.property(days, days, days, (base, mine, theirs) => {
        const merged = mergeDays(base, mine, theirs);
        for (let at = 0; at < 12; at++) {
          const one = dayAfter('2027-10-25', at);
          const [was, inMine, inTheirs] = [base, mine, theirs].map((set) => set.includes(one));
          expect(merged.includes(one)).toBe(inMine !== was ? inMine : inTheirs !== was ? inTheirs : was);
        }
        expect(merged).toEqual([...new Set(merged)].sort());
      }),
    );
  });

  test('it does not matter which of the two was first', () => {
    fc.assert(
      fc.property(days, days, days, (base, mine, theirs) => {
        expect(mergeDays(base, mine, theirs)).toEqual(mergeDays(base, theirs, mine));
        expect(mergeDays(base, mine, base)).toEqual(mine.toSorted());
        expect(mergeDays(base, base, theirs)).toEqual(theirs.toSorted());
      }),
    );
  });

  test('the change is said in words', () => {
    const many = daysOfRange('2026-12-01', '2026-12-09');
    const change = changeBetween(['2026-11-24', '2026-11-25'], ['2026-11-24', ...many]);
    expect(changeInWords(change, '2026-11-21')).toEqual([
      'Marked as free: Tue 1 December, Wed 2 December, Thu 3 December, Fri 4 December, Sat 5 December, Sun 6 December and 3 more',
      'No longer free: Wed 25 November',
    ]);
    expect(changeInWords(changeBetween([], ['2026-11-24', '2027-01-12']), '2026-11-21')).toEqual([
      'Marked as free: Tue 24 November and Tue 12 January 2027',
    ]);
  });
});

describe('CPROF-17 many days at once', () => {
  test('a range holds every day between two days once, over leap days and changes of the clocks', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, away) => {
        const to = dayAfter(from, away);
        const range = daysOfRange(from, to);
        expect(range).toHaveLength(Math.abs(away) + 1);
        expect([range[0], range.at(-1)]).toEqual([from, to].sort());
        for (const [at, one] of range.entries()) expect(distance(range[0] as string, one)).toBe(at);
      }),
    );
  });

  test('every weekday until a day: a week apart, none before today, none after that day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 730 }), (today, weekday, ahead) => {
        const until = dayAfter(today, ahead);
        const found = everyUntil([weekday], today, until);
        expect(found.every((one) => weekdayOf(one) === weekday && one >= today && one <= until)).toBe(true);
        for (let at = 1; at < found.length; at++) {
          expect(distance(found[at - 1] as string, found[at] as string)).toBe(7);
        }
        // No day is missing at either end.
        if (found.length === 0) expect(ahead).toBeLessThan(6);
        else {
          expect(distance(today, found[0] as string)).toBeLessThan(7);
          expect(distance(found.at(-1) as string, until)).toBeLessThan(7);
        }
      }),
    );
  });

  test('every Sunday over a change of the clocks, every Tuesday over a leap day', () => {
    expect(everyUntil([7], '2027-10-20', '2027-11-08')).toEqual(['2027-10-24', '2027-10-31', '2027-11-07']);
    expect(everyUntil([7], '2027-03-20', '2027-04-04')).toEqual(['2027-03-21', '2027-03-28', '2027-04-04']);
    expect(everyUntil([2], '2028-02-21', '2028-03-07')).toEqual(['2028-02-22', '2028-02-29', '2028-03-07']);
    expect(everyUntil([1, 2, 3, 4, 5], '2026-11-20', '2026-11-24')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  });

  test('until a day that is past, none or too far', () => {
    expect(everyUntil([1], '2026-11-21', '2026-11-20')).toEqual([]);
    expect(everyUntil([1], '2026-11-21', 'soon')).toEqual([]);
    expect(everyUntil([1, 2, 3, 4, 5, 6, 7], '2026-11-21', '9999-12-31')).toHaveLength(mostDays);
  });
});

test('CPROF-18 today can be marked, and the 2 years after it', () => {
  const today = '2026-11-21';
  expect(lastMarkable(today)).toBe('2028-11-20');
  expect(daysOfRange(today, lastMarkable(today))).toHaveLength(mostDays);
  expect([today, '2028-11-20'].map((one) => isMarkable(one, today))).toEqual([true, true]);
  for (const one of ['2026-11-20', '2028-11-21', '2027-02-29', '']) expect(isMarkable(one, today)).toBe(false);
});

test('the count of free days in words', () => {
  const today = '2026-11-21';
  expect(freeDaysText([], today)).toBe('No free days marked');
  expect(freeDaysText(['2026-11-24'], today)).toBe('1 free day marked. Next: Tue 24 November');
  expect(freeDaysText(['2027-01-12', '2027-01-13'], today)).toBe('2 free days marked. Next: Tue 12 January 2027');
  expect(freeDaysText(daysOfRange('2026-11-24', '2026-12-07'), today)).toBe(
    '14 free days marked. Next: Tue 24 November',
  );
});

test('sets are the same whatever their order', () => {
  expect(areSameDays(['2026-11-24', '2026-11-25'], ['2026-11-25', '2026-11-24'])).toBe(true);
  expect(areSameDays(['2026-11-24'], ['2026-11-24', '2026-11-25'])).toBe(false);
  expect(areSameDays(['2026-11-24', '2026-11-25'], ['2026-11-24'])).toBe(false);
});

// A time zone can be set only for a whole process.
test.each(['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland', 'Asia/Tokyo'])(
  'D31 in %s the days are the same, over every change of the clocks',
  (zone) => {
    const program = `
    import { daysOfRange, everyUntil, lastMarkable, changeInWords } from ${JSON.stringify(new URL('./marked-days.ts', import.meta.url).href)};
    const today = '2027-03-20';
    console.log(JSON.stringify([
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      daysOfRange('2027-03-27', '2027-03-30'), daysOfRange('2027-10-30', '2027-11-02'), daysOfRange('2028-02-28', '2028-03-01'),
      everyUntil([7], today, '2027-04-04'), lastMarkable(today),
      changeInWords({ added: ['2027-03-28'], removed: ['2027-10-31'] }, today),
    ]));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toEqual([
      zone,
      ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30'],
      ['2027-10-30', '2027-10-31', '2027-11-01', '2027-11-02'],
      ['2028-02-28', '2028-02-29', '2028-03-01'],
      ['2027-03-21', '2027-03-28', '2027-04-04'],
      '2029-03-19',
      ['Marked as free: Sun 28 March', 'No longer free: Sun 31 October'],
    ]);
  },
  20_000,
);
