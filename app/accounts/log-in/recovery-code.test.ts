import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { asRecoveryCode, drawRecoveryCode } from './recovery-code.ts';

test('a code is understood however it is typed', () => {
  const code = drawRecoveryCode(randomBytes(10));
  expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  for (const typed of [code, code.toUpperCase(), code.replace('-', ''), ` ${code.replace('-', ' - ')} `]) {
    expect(asRecoveryCode(typed)).toBe(code);
  }
});

test.each(['', '123456', 'abcde-fghj', 'abcde-fghjkm', 'abcde_fghjk', 'äbcde-fghjk'])('%j is none', (typed) => {
  expect(asRecoveryCode(typed)).toBeUndefined();
});
