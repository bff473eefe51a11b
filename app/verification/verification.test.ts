import { expect, test } from 'vitest';
import { badgeText, isFeatured, offers, whatWasChecked } from './verification.ts';

test('VERIF-02 VERIF-04 VERIF-06 basic costs £49, premium £149 and is the recommended one', () => {
  expect(offers.map(({ level, pricePounds, isRecommended }) => [level, pricePounds, isRecommended])).toEqual([
    ['basic', 49, false],
    ['premium', 149, true],
  ]);
});

test('CONS-DET-05 CONS-DET-06 the badge of each level', () => {
  expect((['none', 'basic', 'verified', 'premium'] as const).map(badgeText)).toEqual([
    undefined,
    'Verified',
    'Verified',
    'Premium Verified',
  ]);
});

test('CONS-LIST-05 featured means premium and nothing else', () => {
  expect((['none', 'basic', 'verified', 'premium'] as const).map(isFeatured)).toEqual([false, false, false, true]);
});

test('CONS-DET-05 D51 a badge tells what was checked, when, what was not, and what is paid for; of a test or a made-up person that nothing was', () => {
  const verified = {
    verificationLevel: 'premium',
    verifiedAt: '2026-05-20T23:30:00Z',
    verifiedWhat: 'passport, NMC register',
    verifiedAs: 'Ann Example',
    isTestVerified: false,
    isDemo: false,
  } as const;
  const text = whatWasChecked(verified);
  expect(text).toContain(
    'We checked the identity and credentials of Ann Example on 21 May 2026. We looked at: passport, NMC register. Their professional title is their own description.',
  );
  expect(text).toContain('We didn’t check');
  expect(text).toContain('includes a paid featured place');
  expect(whatWasChecked({ ...verified, verificationLevel: 'basic' })).not.toContain('featured');
  expect(whatWasChecked({ ...verified, verifiedAt: null, verifiedWhat: '', verifiedAs: '' })).toBe(
    'This badge came from an older system. There’s no record of what was checked.',
  );
  expect(whatWasChecked({ ...verified, isDemo: true })).toBe(
    'Demo profile: this person is made up and nothing was checked.',
  );
  expect(whatWasChecked({ ...verified, isTestVerified: true })).toBe(
    'Test checkout: no money was taken and nothing was checked.',
  );
});
