import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { due, levelLeft, type VerificationStatus } from './verification-status.ts';
import type { PaidLevel } from './verification.ts';

const status = (changes: Partial<VerificationStatus> = {}): VerificationStatus => ({
  profileId: 'p',
  name: 'Ann',
  level: 'none',
  isHidden: false,
  checkedName: null,
  verifiedAt: null,
  verifiedWhat: '',
  verifiedAs: '',
  isTestVerified: false,
  openCheck: null,
  ...changes,
});
const pence = (amountPence: number, isUpgrade = false) => ({ ok: true, amountPence, isUpgrade });
const no = (reason: string) => ({ ok: false, reason });
const openCheck = { id: 'c', level: 'basic', state: 'waiting-for-decision', asked: [] } as const;

describe('D10 VERIF-02 VERIF-04 what is due', () => {
  test.each([
    ['none', pence(4900), pence(14_900)],
    ['basic', no('has-it'), pence(10_000, true)],
    // From an older system: shown like basic, and upgrading it costs the same.
    ['verified', no('has-it'), pence(10_000, true)],
    ['premium', no('has-it'), no('has-it')],
  ] as const)('from %s', (level, basic, premium) => {
    expect(due(status({ level }), 'basic', 'stripe')).toEqual(basic);
    expect(due(status({ level }), 'premium', 'stripe')).toEqual(premium);
  });

  test('nothing without a profile, and nothing while a check is under way', () => {
    expect(due(status({ profileId: null }), 'basic', 'stripe')).toEqual(no('no-profile'));
    expect(due(status({ openCheck }), 'premium', 'stripe')).toEqual(no('check-open'));
  });

  test('what the test checkout gave counts in the test checkout only', () => {
    const tested = status({ level: 'basic', isTestVerified: true });
    expect(due(tested, 'premium', 'test')).toEqual(pence(10_000, true));
    expect(due(tested, 'premium', 'stripe')).toEqual(pence(14_900));
    expect(due(tested, 'basic', 'stripe')).toEqual(pence(4900));
  });
});

describe('D10 the level that is left when money has gone back', () => {
  const order = (level: PaidLevel, isUpgrade: boolean, isGood: boolean) => ({ level, isUpgrade, isGood });
  test.each([
    ['nothing bought', [], 'none'],
    ['basic', [order('basic', false, true)], 'basic'],
    ['basic, gone', [order('basic', false, false)], 'none'],
    ['premium', [order('premium', false, true)], 'premium'],
    ['premium, gone', [order('premium', false, false)], 'none'],
    ['basic and its upgrade', [order('basic', false, true), order('premium', true, true)], 'premium'],
    ['its upgrade gone', [order('basic', false, true), order('premium', true, false)], 'basic'],
    [
      'basic gone, the difference alone buys nothing',
      [order('basic', false, false), order('premium', true, true)],
      'none',
    ],
    ['an upgrade of a level older than the orders', [order('premium', true, true)], 'premium'],
    ['that upgrade gone', [order('premium', true, false)], 'basic'],
    ['refused, refunded and bought again', [order('basic', false, false), order('basic', false, true)], 'basic'],
  ] as const)('%s', (_, orders, level) => {
    expect(levelLeft(orders)).toBe(level);
  });

  test('more good money never leaves less', () => {
    const orders = fc.array(
      fc
        .record({
          level: fc.constantFrom<PaidLevel>('basic', 'premium'),
          isUpgrade: fc.boolean(),
          isGood: fc.boolean(),
        })
        .map((one) => ({ ...one, isUpgrade: one.isUpgrade && one.level === 'premium' })),
      { minLength: 1, maxLength: 5 },
    );
    const worth = { none: 0, basic: 1, premium: 2 };
    fc.assert(
      fc.property(orders, fc.nat(), (bought, at) => {
        const index = at % bought.length;
        const better = bought.map((one, number) => (number === index ? { ...one, isGood: true } : one));
        expect(worth[levelLeft(better)]).toBeGreaterThanOrEqual(worth[levelLeft(bought)]);
      }),
    );
  });
});
