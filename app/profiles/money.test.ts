import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoney } from './money.ts';

const rate = { what: 'your rate', max: 60, unit: ' per hour' };
const budget = { what: 'your budget', max: 60, unit: '' };

test.each([
  ['80', '£80 per hour'],
  ['£80', '£80 per hour'],
  [' £ 80 ', '£80 per hour'],
  ['80.5', '£80.50 per hour'],
  ['1250', '£1,250 per hour'],
  ['£1,250.00', '£1,250.00 per hour'],
  ['007', '£7 per hour'],
  ['from 80', 'from 80'],
  ['£80/hr', '£80/hr'],
  ['£400 per day', '£400 per day'],
  ['80 - 100', '80 - 100'],
  ['£80 per hour -£100 at weekends', '£80 per hour -£100 at weekends'],
  ['0.5', '£0.50 per hour'],
  ['£0 for the first call, then £80', '£0 for the first call, then £80'],
  ['- to be agreed', '- to be agreed'],
  ['', ''],
])('DATA-08 CPROF-03 the rate %j is kept as %j', (typed, kept) => {
  expect(readMoney(typed, rate)).toEqual({ value: kept });
});

test.each([
  ['2000', '£2,000'],
  ['£2,000', '£2,000'],
  ['10000', '£10,000'],
  ['To be agreed', 'To be agreed'],
  ['£2,000 - £3,500', '£2,000 - £3,500'],
  ['2k', '2k'],
  ['2000-3000', '2000-3000'],
  ['£2,000 -£5,000', '£2,000 -£5,000'],
  ['£2,000 – £5,000', '£2,000 – £5,000'],
])('DATA-20 the budget %j is kept as %j', (typed, kept) => {
  expect(readMoney(typed, budget)).toEqual({ value: kept });
});

test.each(['$100/hr', '€80', '80 €', '£80 or $100', '¥1000'])('DATA-09 D14 %j is refused: pounds only', (typed) => {
  expect(readMoney(typed, rate)).toEqual({ problem: 'Enter your rate in pounds, for example £80' });
});

test.each([
  '-50',
  '£-50',
  '- 50',
  '\u221250',
  '\u201350',
  '-£50',
  '£ - 50',
  '£2,000 - £-50',
  '\u200b-50',
  '-.5',
  '-50 per hour',
  '0',
  '£0',
  '0.00',
  '£0 per hour',
  '000',
  '-0',
])('CPROF-03 a rate or a budget is above nothing: %j is refused', (typed) => {
  expect(readMoney(typed, rate)).toEqual({ problem: 'Enter your rate as an amount above £0, for example £80' });
  expect(readMoney(typed, budget)).toEqual({ problem: 'Enter your budget as an amount above £0, for example £80' });
});

test('a figure that gets too long by its signs is too long', () => {
  expect(readMoney('9'.repeat(60), budget)).toEqual({ problem: 'Enter your budget in 60 characters or fewer' });
});

test('what is kept is kept when it is saved again', () => {
  const typed = fc.oneof(fc.stringMatching(/^£? ?[\d,.]{1,9}$/), fc.string({ maxLength: 20 }));
  fc.assert(
    fc.property(typed, (text) => {
      for (const kind of [rate, budget]) {
        const reading = readMoney(text, kind);
        if ('value' in reading) expect(readMoney(reading.value, kind)).toEqual(reading);
      }
    }),
  );
});
