import { expect, test } from 'vitest';
import { isCodeOf } from './is-code-of.server.ts';

const secret = '12345678901234567890';

// RFC 6238, appendix B; the last six of its eight digits.
test.each([
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s, for a step more on each side', (seconds, code) => {
  const at = (step: number) => isCodeOf(secret, code, (seconds + step * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([false, true, true, true, false]);
});
