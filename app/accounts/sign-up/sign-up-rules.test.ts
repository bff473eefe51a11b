import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordMax, roles } from '../account.ts';
import { checkNewPassword, checkSignUp, emptyFields, type SignUpValues } from './sign-up-rules.ts';

const good: SignUpValues = {
  email: 'ann@example.org',
  password: 'three random words',
  confirmPassword: 'three random words',
  role: 'consultant',
};
const textOf = (values: Partial<SignUpValues>) => checkSignUp({ ...good, ...values })?.text;
const passwords = (password: string) => ({ password, confirmPassword: password });

test.each(roles)('a complete form with the role %s breaks no rule', (role) => {
  expect(textOf({ role })).toBeUndefined();
});

test.each(['email', 'password', 'confirmPassword'] as const)('SIGNUP-07 an empty %s', (field) => {
  expect(checkSignUp({ ...good, [field]: '' })).toEqual({ field, text: 'Please fill in all fields' });
});

test('SIGNUP-07 an e-mail of spaces alone is empty; a password of spaces alone is one', () => {
  expect(textOf({ email: ' \t' })).toBe('Please fill in all fields');
  expect(textOf(passwords(' '.repeat(6)))).toBeUndefined();
});

test.each(['a', 'a@b', '@b.uk', 'a b@c.uk', 'a@b c.uk', 'a@@b.uk', 'a@b.', 'a@.uk'])('SIGNUP-08 %j', (email) => {
  expect(checkSignUp({ ...good, email })).toEqual({ field: 'email', text: 'Please enter a valid email address' });
});

test('SIGNUP-09 five characters are refused, six accepted, whatever their size in bytes', () => {
  for (const letter of ['x', '7', 'é', '🐢', ' ']) {
    expect(textOf(passwords(letter.repeat(5))), letter).toBe('Password must be at least 6 characters long');
    expect(textOf(passwords(letter.repeat(6))), letter).toBeUndefined();
  }
});

test('a password has at most so many characters', () => {
  expect(textOf(passwords('x'.repeat(passwordMax)))).toBeUndefined();
  expect(textOf(passwords('x'.repeat(passwordMax + 1)))).toBe('Password must be at most 128 characters long');
});

test.each(['Three random words', 'three random words ', ''.padEnd(18, 'x')])(
  'SIGNUP-10 %j differs',
  (confirmPassword) => {
    expect(checkSignUp({ ...good, confirmPassword })).toEqual({
      field: 'confirmPassword',
      text: 'Passwords do not match',
    });
  },
);

test('SIGNUP-11 no role is an empty field; a role that is given and is none is asked for', () => {
  expect(checkSignUp({ ...good, role: '' })).toEqual({ field: 'role', text: 'Please fill in all fields' });
  for (const role of ['x', 'operator', 'Consultant', 'careservice', '__proto__', ' consultant']) {
    expect(checkSignUp({ ...good, role }), role).toEqual({ field: 'role', text: 'Please select a role' });
  }
});

test('SIGNUP-12 a bad email, a short password and a differing confirmation: the email message alone', () => {
  expect(checkSignUp({ email: 'a', password: 'x', confirmPassword: 'y', role: 'x' })).toEqual({
    field: 'email',
    text: 'Please enter a valid email address',
  });
});

test('SIGNUP-12 of any combination of broken rules the first in the written order is shown, and only that', () => {
  /** For each field: a value and the rule (1 to 5) that it breaks; Infinity means none. */
  const email = fc.constantFrom(['', 1], ['a@b', 2], ['a b@c.uk', 2], ['ann@example.org', Infinity] as const);
  const password = fc.constantFrom(['', 1], ['12345', 3], ['a long password', Infinity] as const);
  const confirmation = fc.constantFrom('same', 'empty', 'differs');
  const role = fc.constantFrom(['', 1], ['x', 5], ['careService', Infinity] as const);
  const texts: Record<number, string> = {
    1: 'Please fill in all fields',
    2: 'Please enter a valid email address',
    3: 'Password must be at least 6 characters long',
    4: 'Passwords do not match',
    5: 'Please select a role',
  };
  fc.assert(
    fc.property(email, password, confirmation, role, (e, p, confirms, r) => {
      const typed = String(p[0]);
      const confirmPassword = { same: typed, empty: '', differs: 'something else' }[confirms] ?? '';
      const broken = [e[1], p[1], r[1]].map(Number);
      if (confirmPassword === '') broken.push(1);
      else if (confirmPassword !== typed) broken.push(4);
      const first = Math.min(...broken);
      const values = { email: String(e[0]), password: typed, confirmPassword, role: String(r[0]) };
      expect(checkSignUp(values)?.text).toBe(texts[first]);
    }),
    { numRuns: 500 },
  );
});

describe('the rules for a new password alone', () => {
  test('five characters are refused, six accepted', () => {
    expect(checkNewPassword(passwords('12345'))).toEqual({
      field: 'password',
      text: 'Password must be at least 6 characters long',
    });
    expect(checkNewPassword(passwords('abcdef'))).toBeUndefined();
  });

  test('a confirmation that differs', () => {
    expect(checkNewPassword({ password: 'abcdef', confirmPassword: 'abcdeg' })).toEqual({
      field: 'confirmPassword',
      text: 'Passwords do not match',
    });
  });
});

test('every empty field is named, in the order of the form; a password may be of spaces', () => {
  const fields = (values: Partial<SignUpValues>) => emptyFields({ ...good, ...values }).map(({ field }) => field);
  expect(fields({ email: ' ', password: '', confirmPassword: '', role: '' })).toEqual([
    'role',
    'email',
    'password',
    'confirmPassword',
  ]);
  expect(fields({ password: '      ', role: '' })).toEqual(['role']);
  expect(fields({})).toEqual([]);
});
