import { expect, test } from 'vitest';
import { refusePassword, weakPasswordText } from './refuse-password.server.ts';

const email = 'florence.nightingale@nhs.net';
const commonText = 'The one you entered is very common, and attackers try those first.';
const emailText = 'The one you entered is your email address, or the part before the @.';

test.each(['123456', 'password', 'PassWord', 'QWERTY', 'iloveyou', 'letmein', 'ＰＡＳＳＷＯＲＤ'])(
  'AUTH-27 D6 %s is among the most common',
  (password) => {
    expect(refusePassword(password, email)).toEqual([commonText]);
  },
);

test.each([email, email.toUpperCase(), 'florence.nightingale', 'Florence.Nightingale'])(
  'AUTH-27 D6 %s is the email address',
  (password) => {
    expect(refusePassword(password, email)).toEqual([emailText]);
  },
);

test('AUTH-27 a password may have both reasons, and they come after the message', () => {
  const reasons = refusePassword('sunshine', 'sunshine@example.org');
  expect(reasons).toEqual([commonText, emailText]);
  expect(weakPasswordText(reasons)).toBe(`Choose another password. ${commonText} ${emailText}`);
});

test.each(['three random words', 'zqxjkv', 'xflorence.nightingale', 'nhs.net', 'constructor', '__proto__', '      '])(
  'AUTH-27 there is no further rule: %j may be chosen',
  (password) => {
    expect(refusePassword(password, email)).toEqual([]);
  },
);
