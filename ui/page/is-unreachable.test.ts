import { beforeEach, expect, test, vi } from 'vitest';
import { isUnreachable } from './is-unreachable.ts';

beforeEach(() => vi.stubGlobal('document', {}));

/** An error as the router passes it on. `data` from the site is an object or missing; from a gateway it is a string. */
const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('D35 no answer of the site: no connection, a page that is no data, a fault or a limit of a gateway', () => {
  expect(isUnreachable(new TypeError('Failed to fetch'))).toBe(true);
  expect(isUnreachable(new TypeError('NetworkError when attempting to fetch resource.'))).toBe(true);
  expect(isUnreachable(new TypeError('Load failed'))).toBe(true);
  expect(isUnreachable(new Error('Unable to decode turbo-stream response'))).toBe(true);
  for (const status of [429, 500, 502, 503, 504]) expect(isUnreachable(answer(status, ''))).toBe(true);
});

test('D35 an answer of the site is none of these, and neither is a fault of the page', () => {
  for (const status of [429, 500, 503]) expect(isUnreachable(answer(status, null))).toBe(false);
  for (const status of [403, 404, 405]) expect(isUnreachable(answer(status, 'No'))).toBe(false);
  expect(isUnreachable(new TypeError('Cannot read properties of null'))).toBe(false);
  expect(isUnreachable(new Error('Failed to fetch'))).toBe(false);
  expect(isUnreachable('Failed to fetch')).toBe(false);
  vi.unstubAllGlobals();
  // The server has no connection to the site that could be lost.
  expect(isUnreachable(new TypeError('fetch failed'))).toBe(false);
});
