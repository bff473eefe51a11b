import { expect, test } from 'vitest';
import { whyNotListed } from './listed-state.ts';

const say = (state: Partial<Parameters<typeof whyNotListed>[0]>) =>
  whyNotListed({ isHidden: false, isUnconfirmed: false, ...state }, 'listing').join(' ');

test('D16 with one reason, that and what helps', () => {
  expect(say({})).toBe('');
  expect(say({ isHidden: true })).toBe('You have hidden your listing.');
  expect(say({ isUnconfirmed: true })).toBe('Confirm your email address: your listing is listed as soon as you have.');
  expect(say({ isExpired: true })).toBe(
    'It was posted more than 30 days ago. Post it again to be listed for another 30 days.',
  );
});

test('D16 with several, no step alone is said to help', () => {
  expect(say({ isHidden: true, isExpired: true })).toBe(
    'You have hidden your listing. It was posted more than 30 days ago. It is listed as soon as you have shown it again and posted it again.',
  );
  expect(say({ isHidden: true, isUnconfirmed: true })).toBe(
    'You have hidden your listing. It is listed as soon as you have confirmed your email address and shown it again.',
  );
  expect(say({ isHidden: true, isUnconfirmed: true, isExpired: true })).toMatch(
    /as soon as you have confirmed your email address, shown it again and posted it again\.$/,
  );
});
