import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetSlider } from './list/budget-range.ts';
import { isInRange, readBudget } from './budget.ts';

test.each<[string, ReturnType<typeof readBudget>]>([
  ['£2,000 - £5,000', { min: 2000, max: 5000 }],
  ['£2,000 - 5,000', { min: 2000, max: 5000 }],
  ['£2000–£5000', { min: 2000, max: 5000 }],
  ['£5,000 to £2,000', { min: 2000, max: 5000 }],
  ['£2-5k', { min: 2000, max: 5000 }],
  ['£2k-£5k', { min: 2000, max: 5000 }],
  ['£500-1k', { min: 500, max: 1000 }],
  ['£350 per day', { min: 350, max: 350 }],
  ['£ 350/day, 5 days a week', { min: 350, max: 350 }],
  ['£60 per hour, up to 40 hours', { min: 60, max: 60 }],
  ['£65 - £75 per hour', { min: 65, max: 75 }],
  ['Up to £10k', { min: 10_000, max: 10_000 }],
  ['£1.5k', { min: 1500, max: 1500 }],
  ['£1,250.50', { min: 1250, max: 1250 }],
  ['£12 500', { min: 12_500, max: 12_500 }],
  ['£1m', { min: 1_000_000, max: 1_000_000 }],
  ['Day rate £400 or £3,000 in all', { min: 400, max: 3000 }],
  ['£5,000pm', { min: 5000, max: 5000 }],
  ['£2,000pcm', { min: 2000, max: 2000 }],
  ['£60ph', { min: 60, max: 60 }],
  ['£350p.d.', { min: 350, max: 350 }],
  ['£350 - 5 days a week', { min: 350, max: 350 }],
  ['£350, 2 - 3 days a week', { min: 350, max: 350 }],
  ['£2,500 - 3 months', { min: 2500, max: 2500 }],
  ['£10,000 – 12 weeks', { min: 10_000, max: 10_000 }],
  ['£450 - 10 shifts', { min: 450, max: 450 }],
  ['5000 - 6 weeks', { min: 5000, max: 5000 }],
  ['£2,000 or 3,000', { min: 2000, max: 3000 }],
  ['between £2,000 and 5,000', { min: 2000, max: 5000 }],
  ['£5\u00a0000', { min: 5000, max: 5000 }],
  ['£10.000', { min: 10_000, max: 10_000 }],
  ['£300/day', { min: 300, max: 300 }],
  ['£300/£350 a day', { min: 300, max: 350 }],
  ['Band 6', null],
  ['2000', { min: 2000, max: 2000 }],
  ['2,000 to 3,000 pounds', { min: 2000, max: 3000 }],
  ['5k', { min: 5000, max: 5000 }],
  ['4000 for 5 days', { min: 4000, max: 4000 }],
  ['3000, from 12 May 2026', { min: 3000, max: 3000 }],
  ['24/7 cover, 6000', { min: 6000, max: 6000 }],
  ['9:30 to 17:00, 250', { min: 250, max: 250 }],
  ['$5,000', { min: 5000, max: 5000 }],
  ['0', { min: 0, max: 0 }],
  ['5 days', null],
  ['2 - 3 days a week', null],
  ['24/7', null],
  ['2026-05-01', null],
  ['1/5/2026', null],
  ['May 2026', null],
  ['2nd quarter', null],
  ['20%', null],
  ['3000 in 2026', { min: 3000, max: 3000 }],
  ['2000 from 2027', { min: 2000, max: 2000 }],
  ['5000 for 2026/27', { min: 5000, max: 5000 }],
  ['2026: 3000', { min: 3000, max: 3000 }],
  ['3000 (2026)', { min: 3000, max: 3000 }],
  ['from 2025 to 3000', { min: 2025, max: 3000 }],
  ['2000 to 2500', { min: 2000, max: 2500 }],
  ['2026', { min: 2026, max: 2026 }],
  ['350 x 3', { min: 350, max: 350 }],
  ['3 x 350', { min: 350, max: 350 }],
  ['350×12 weeks', { min: 350, max: 350 }],
  ['3 x £1,250', { min: 1250, max: 1250 }],
  ['1,00,000', { min: 100_000, max: 100_000 }],
  ['£12,50,000', { min: 1_250_000, max: 1_250_000 }],
  ['£2,50', { min: 2, max: 2 }],
  ['£5 thousand', { min: 5000, max: 5000 }],
  ['£3-5 thousand', { min: 3000, max: 5000 }],
  ['1.5 thousand to 2 grand', { min: 1500, max: 2000 }],
  ['£2 million', { min: 2_000_000, max: 2_000_000 }],
  ['5 hundred', { min: 500, max: 500 }],
  ['To be agreed', null],
  ['£', null],
  ['', null],
  ['$10,000 - $20,000', null],
  ['£99999999999999', null],
])('D15 SVC-LIST-23 SVC-LIST-31 the budget ‘%s’', (text, budget) => {
  expect(readBudget(text)).toEqual(budget);
});

const amount = fc.integer({ min: 0, max: 50_000 });
const range = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map(([a, b]) => ({ from: Math.min(a, b) * budgetSlider.step, to: Math.max(a, b) * budgetSlider.step }));
const whole = { from: 0, to: 10_000 };

test('SVC-LIST-23 D15 one figure is shown when its digits, read as one integer, lie in the range', () => {
  fc.assert(
    fc.property(amount, range, fc.constantFrom('', ' per day', ' in all'), (value, { from, to }, after) => {
      const text = `£${value.toLocaleString('en-GB')}${after}`;
      const written = Number(text.replace(/\D/g, ''));
      const expected = (from === 0 && to === 10_000) || (written >= from && (to === 10_000 || written <= to));
      expect(isInRange(readBudget(text), { from, to })).toBe(expected);
    }),
  );
});

test('D15 two figures are shown when the ranges overlap, in whatever order they are written', () => {
  fc.assert(
    fc.property(amount, amount, range, (a, b, { from, to }) => {
      const budget = readBudget(`£${a} - £${b}`);
      expect(budget).toEqual({ min: Math.min(a, b), max: Math.max(a, b) });
      expect(isInRange(budget, { from, to })).toBe(isInRange(readBudget(`£${b} to £${a}`), { from, to }));
      // Compared with every whole pound in the range, one by one.
      const top = to === 10_000 ? Number.POSITIVE_INFINITY : to;
      expect(isInRange(budget, { from, to })).toBe(
        (from === 0 && to === 10_000) || (Math.max(a, b) >= from && Math.min(a, b) <= top),
      );
    }),
  );
});

test('SVC-LIST-24 D15 the full range shows everything, also what names no figure', () => {
  fc.assert(fc.property(fc.string(), (text) => isInRange(readBudget(text), whole)));
});

test('D15 whatever is written, the ends are whole pounds in their order, and no figure is made up', () => {
  const text = fc.array(fc.constantFrom('£', '5', '0', '2', ',', '.', ' ', 'k', '-', '/', 'days', 'to', 'per'), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(text, (parts) => {
      const budget = readBudget(parts.join(''));
      if (!budget) return;
      expect(Number.isInteger(budget.min) && Number.isInteger(budget.max)).toBe(true);
      expect(budget.min).toBeGreaterThanOrEqual(0);
      expect(budget.max).toBeGreaterThanOrEqual(budget.min);
    }),
  );
});
