import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.server.ts';

test.each([
  ['/jane%40nhs.net', '[email]'],
  ['/jane%2540nhs.net', '[email]'],
  ['/jane%252540nhs.net', '[email]'],
  ['/jane%2Edoe%40nhs.net', '[email]'],
  ['/%/jane%40nhs.net', '[email]'],
  ['/calendar/cbcal_a-B_3.ics', '/calendar/[secret].ics'],
  ['/calendar/cbcal%5Fab%2D.ics', '/calendar/[secret].ics'],
])('the log has %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test('a bad escape keeps nothing else from being decoded', () => {
  expect(loggedPath('/jane%40nhs.net/%E0%A4%A')).toMatch(/^\[email\]\/\uFFFD+%A$/);
});

test('a path is readable: what is encoded in it is decoded, what is no escape stays', () => {
  expect(loggedPath('/consultants')).toBe('/consultants');
  expect(loggedPath('/caf%C3%A9%20bar')).toBe('/café bar');
  expect(loggedPath('/100%/%zz')).toBe('/100%/%zz');
});

test('no address is left, however often it was encoded', () => {
  const paths = fc.nat({ max: 12 }).map((times) => `/jane%${'25'.repeat(times)}40nhs.net`);
  fc.assert(fc.property(paths, (path) => void expect(loggedPath(path)).toBe('[email]')));
});

test('a path is cut at 300 characters, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (path) => {
      expect(loggedPath(path).length).toBeLessThanOrEqual(300);
    }),
  );
});
