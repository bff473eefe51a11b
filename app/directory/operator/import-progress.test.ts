import { expect, test } from 'vitest';
import { timeLeftText } from './import-progress.tsx';

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, 'about 1 minute'],
  [12 * 60, 'about 12 minutes'],
  [59.6 * 60, 'about 1 hour'],
  [97 * 60, 'about 1 hour 37 min'],
  [7200, 'about 2 hours'],
])('D23 %s seconds left are %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
