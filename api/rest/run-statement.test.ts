import { expect, test } from 'vitest';
import { openNames } from './run-statement.server.ts';

const askedTimes = (nameOf: ReturnType<typeof openNames>, end: string, times: number) =>
  Array.from({ length: times }, () => nameOf({ start: 'with readable as (select 1) ', end })).at(-1);

test('a statement gets a name of its own when it has been asked twenty times, and keeps it', () => {
  const nameOf = openNames();
  expect(askedTimes(nameOf, 'select a', 19)).toBeUndefined();
  expect(askedTimes(nameOf, 'select b', 19)).toBeUndefined();
  expect([askedTimes(nameOf, 'select a', 1), askedTimes(nameOf, 'select b', 1)]).toEqual(['api_1', 'api_2']);
  expect(askedTimes(nameOf, 'select a', 1)).toBe('api_1');
  expect(nameOf({ start: 'with readable as (select 2) ', end: 'select a' })).toBeUndefined();
});

test('whatever is asked, only so many statements are prepared, and none that is long', () => {
  const nameOf = openNames();
  const names = Array.from({ length: 60 }, (_, at) => askedTimes(nameOf, `select ${at}`, 30));
  expect([names.filter((name) => name !== undefined).length, new Set(names).size]).toEqual([40, 41]);
  expect(askedTimes(openNames(), `select ${'x'.repeat(10_000)}`, 30)).toBeUndefined();
});
