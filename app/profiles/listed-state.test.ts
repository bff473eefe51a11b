import { expect, test } from 'vitest';
import { isListed, whyNotListed } from './listed-state.ts';

const say = (state: Partial<Parameters<typeof whyNotListed>[0]>) =>
  whyNotListed({ isHidden: false, isUnconfirmed: false, ...state }, 'listing').join(' ');

test('D16 with one reason, that and what helps', () => {
  expect(say({})).toBe('');
  expect(say({ isHidden: true })).toBe('Your listing is hidden.');
  expect(say({ isUnconfirmed: true })).toBe('Confirm your email address so that people can find your listing.');
  expect(say({ isExpired: true })).toBe('Your listing’s 30 days are up. Post it again to show it for another 30 days.');
});

test('D16 with several, no step alone is said to help', () => {
  expect(say({ isHidden: true, isExpired: true })).toBe(
    'Your listing is hidden. Your listing’s 30 days are up. To list it, show it again and post it again.',
  );
  expect(say({ isHidden: true, isUnconfirmed: true })).toBe(
    'Your listing is hidden. To list it, confirm your email address and show it again.',
  );
  expect(say({ isHidden: true, isUnconfirmed: true, isExpired: true })).toMatch(
    /To list it, confirm your email address, show it again and post it again\.$/,
  );
});

test('ENG-14 a listing that is closed because the work was agreed says so', () => {
  expect(say({ isExpired: true, isFilled: true })).toBe(
    'Your listing is closed, because you’ve agreed on the work. Post it again if you need somebody else.',
  );
});

test('what operators hide says why and where to appeal, and nothing that the owner could do in vain', () => {
  for (const more of [{}, { isExpired: true }, { isUnconfirmed: true }]) {
    expect(say({ isHidden: true, hiddenReason: 'The title is not true.', ...more })).toBe(
      'We’ve hidden your listing. Our reason: The title is not true. If you think we’re wrong, email us: our address is on the contact page.',
    );
  }
});

test('while the account is suspended, nothing else is said: every page says why', () => {
  for (const more of [{}, { isHidden: true, hiddenReason: 'Spam' }, { isExpired: true }])
    expect(say({ isSuspended: true, ...more })).toBe('Your account is suspended.');
  expect(isListed({ isHidden: false, isUnconfirmed: false, isSuspended: true })).toBe(false);
});
