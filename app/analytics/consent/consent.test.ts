import { expect, test } from 'vitest';
import { consentCookieOf, kindsToAsk, readConsent, writeConsent, type Consent } from '../consent.ts';

const none = { tagSrc: undefined, adsSrc: undefined, conversionId: undefined };

test('D43 people are asked about what is configured, and about nothing else', () => {
  expect(kindsToAsk(none)).toEqual([]);
  expect(kindsToAsk({ ...none, tagSrc: 'https://a.example/tag.js' })).toEqual(['statistics']);
  expect(kindsToAsk({ ...none, adsSrc: 'https://a.example/ads.js' })).toEqual(['advertising']);
  expect(kindsToAsk({ ...none, conversionId: 'AW-1' })).toEqual(['advertising']);
  expect(kindsToAsk({ tagSrc: 'https://a.example/tag.js', adsSrc: undefined, conversionId: 'AW-1' })).toEqual([
    'statistics',
    'advertising',
  ]);
});

test.each<[Consent, string]>([
  [{}, '1.__'],
  [{ statistics: true }, '1.y_'],
  [{ statistics: false, advertising: true }, '1.ny'],
])('%j is kept as %s, and read again', (consent, value) => {
  expect(writeConsent(consent)).toBe(value);
  for (const isSecure of [false, true])
    expect(readConsent(`a=b; ${consentCookieOf(consent, isSecure)}`, isSecure)).toEqual({
      statistics: undefined,
      advertising: undefined,
      ...consent,
    });
});

test('D33 on a secure page a choice from before, or planted on the way, does not outlive a refusal', () => {
  const refusal = consentCookieOf({ statistics: false, advertising: false }, true);
  expect(readConsent(`carebridge_consent=1.yy; ${refusal}`, true)).toEqual({ statistics: false, advertising: false });
  expect(readConsent('carebridge_consent=1.yy', true)).toEqual({});
});

test.each([
  '',
  'carebridge_consent=',
  'carebridge_consent=0.yy',
  'carebridge_consent=1.yyy',
  'xcarebridge_consent=1.yy',
  'carebridge_consent=1.YY',
  'carebridge_consent=2.yy',
  'carebridge_consent=1.yy%00',
  'carebridge_consent="1.yy"',
])('%j is no choice', (cookies) => expect(readConsent(cookies, false)).toEqual({}));
