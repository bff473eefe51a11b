import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { homeOf, isRole, passwordLength, passwordMax } from './account.ts';

describe('passwordLength counts characters as people do', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    [' a ', 3],
    ['🐢🐢🐢', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['ﬁ', 2],
    ['Ⅷ', 4],
    ['½', 3],
    ['\ud800', 1],
    ['x'.repeat(1000), 1000],
  ])('%j has %i', (password, length) => {
    expect(passwordLength(password)).toBe(length);
  });
});

test('every character of a long password counts, also beyond 72 bytes', async () => {
  for (const password of ['x'.repeat(passwordMax), '🐢'.repeat(passwordMax), 'é'.repeat(72)]) {
    const hash = await hashPassword(password);
    expect(await verifyPassword({ hash, password })).toBe(true);
    const other = [...password].slice(0, -1).join('');
    expect(await verifyPassword({ hash, password: other })).toBe(false);
    expect(await verifyPassword({ hash, password: `${other}y` })).toBe(false);
  }
});

test('the same letters typed on another keyboard are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 ﬁne');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 fine' })).toBe(true);
});

test('there are two roles, written so and not otherwise', () => {
  expect(['consultant', 'careService'].every(isRole)).toBe(true);
  for (const text of ['', 'Consultant', 'careservice', 'operator', 'constructor', null, undefined, 0, ['consultant']]) {
    expect(isRole(text), String(text)).toBe(false);
  }
});

test('where one begins', () => {
  expect(homeOf('consultant')).toBe('/consultant-profile');
  expect(homeOf('careService')).toBe('/service-profile');
  expect(homeOf(null)).toBe('/');
});
