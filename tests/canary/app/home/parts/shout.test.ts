import { expect, test } from 'vitest';
import { shout } from './shout.ts';

test('shouts', () => {
  expect(shout('hello')).toBe('hello!');
});
