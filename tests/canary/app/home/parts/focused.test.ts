// breaks: lint:house/every-test-runs
import { expect, test } from 'vitest';
import { shout } from './shout.ts';

test.only('shouts alone', () => {
  expect(shout('hello')).toBe('hello!');
});
