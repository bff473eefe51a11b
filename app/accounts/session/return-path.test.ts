import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, returnPath, signUpPath } from './return-path.ts';

const origin = 'https://www.carebridge.test';

test.each([
  ['/profile', '/profile'],
  ['/consultants?page=2&q=a%20b', '/consultants?page=2&q=a%20b'],
  ['/consultants/x#reviews', '/consultants/x'],
  ['/a/../consultants', '/consultants'],
  ['/?next=//evil.example', '/?next=//evil.example'],
  ['/loginform', '/loginform'],
  ['/', '/'],
])('D9 %j leads to %j', (text, path) => {
  expect(returnPath(text)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'profile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/..//',
  '/..//?x',
  '/.///',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\r\nSet-Cookie: x=y',
  '/a\0',
  `/${'a'.repeat(1000)}`,
  '/login',
  '/LOGIN/',
  '/login?from=/profile',
  '/login/code',
  '/login.data',
  '/signup',
  '/logout',
  '/reset-password',
  '/session',
])('D9 %j leads nowhere', (text) => {
  expect(returnPath(text)).toBeUndefined();
});

test('D9 whatever comes in, what goes out is an address of this site for the browser, and for us again', () => {
  const text = '/ // \\ .. . %2f %2F %5c %2e%2e %09 evil.example https: javascript: @ : ? # ; % %zz ／ 。 a é';
  const piece = fc.constantFrom(...text.split(' '), '\t', '\n', '\r', '\0', '\u2028', '\u200b', '\ud800');
  const nasty = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  );
  let passed = 0;
  fc.assert(
    fc.property(nasty, (text) => {
      const path = returnPath(text);
      if (path === undefined) return;
      passed++;
      expect(URL.canParse(path, origin), path).toBe(true);
      expect(new URL(path, origin).origin, path).toBe(origin);
      expect(path).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 20_000 },
  );
  expect(passed).toBeGreaterThan(500);
});

test('D9 the screens for logging in and signing up carry the way back, unless it is none or home', () => {
  expect(signUpPath('/consultants?page=2')).toBe('/signup?from=%2Fconsultants%3Fpage%3D2');
  expect(signUpPath('/signup')).toBe('/signup');
  expect(loginPath('/consultants?page=2')).toBe('/login?from=%2Fconsultants%3Fpage%3D2');
  for (const path of ['/', '//evil.example', '/login', undefined]) expect(loginPath(path)).toBe('/login');
});
