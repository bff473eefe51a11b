import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isDay, openingDay, toggleDay } from './calendar-days.ts';

// A time zone can only be set for a whole process. Samoa skipped a day; Beirut and Santiago change their clocks at midnight.
const zones = [
  'Europe/London',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Beirut',
  'America/Santiago',
  'Pacific/Apia',
];

test.each(zones)(
  'no day slips in %s, whatever the clocks do',
  (zone) => {
    const program = `
    import { dateOf, dayOf } from ${JSON.stringify(new URL('./calendar-days.ts', import.meta.url).href)};
    const two = (number) => String(number).padStart(2, '0');
    let wrong = [];
    for (let year = 2024; year <= 2032; year++) for (let month = 1; month <= 12; month++) {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
      for (let date = 1; date <= last; date++) {
        const day = year + '-' + two(month) + '-' + two(date);
        if (dayOf(dateOf(day)) !== day || dateOf(day).getDate() !== date) wrong.push(day);
        const midnight = new Date(year, month - 1, date);
        if (dayOf(midnight) !== day) wrong.push('midnight of ' + day);
      }
    }
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, wrong }));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toEqual({ zone, wrong: [] });
  },
  20_000,
);

test('only days that exist are days', () => {
  expect(['2026-11-24', '2028-02-29', '0099-01-01'].map(isDay)).toEqual([true, true, true]);
  expect(['2027-02-29', '2026-13-01', '2026-1-1', '24/11/2026', ''].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the calendar opens at the first marked day from today on, otherwise today', () => {
  expect(openingDay(['2027-03-01', '2026-11-01', '2027-01-05'], '2026-11-21')).toBe('2027-01-05');
  expect(openingDay(['2026-11-21'], '2026-11-21')).toBe('2026-11-21');
  expect(openingDay(['2026-11-01', 'nonsense'], '2026-11-21')).toBe('2026-11-21');
});

test('a day goes in once and comes out again', () => {
  expect(toggleDay(['2026-12-01', '2026-11-24'], '2026-11-30')).toEqual(['2026-11-24', '2026-11-30', '2026-12-01']);
  expect(toggleDay(['2026-12-01', '2026-11-24'], '2026-12-01')).toEqual(['2026-11-24']);
});
