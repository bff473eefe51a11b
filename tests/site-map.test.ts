import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { readPageKinds } from '../app/statistics/page-kinds.ts';
import { rooms } from '../server/rooms.ts';

const { names: pageKinds, kindOf: kindOfPage } = readPageKinds(rooms);

/** Screens whose views are not counted: the developers' screen, and the one for missing pages. */
const uncounted = ['ui', '*'];

test('the views of every screen are counted, each under its pattern', () => {
  const screens = routes.filter(({ file }) => file.endsWith('.screen.tsx')).map(({ path = '' }) => path);
  expect(Object.keys(pageKinds).toSorted()).toEqual(screens.filter((path) => !uncounted.includes(path)).toSorted());
});

test('what is no screen is no view', () => {
  const endpoints = routes.filter(({ file }) => file.endsWith('.endpoint.ts')).map(({ path = '' }) => path);
  expect(endpoints.filter((path) => kindOfPage(`/${path.replaceAll(/:[^/]+/g, '1')}`) !== undefined)).toEqual([]);
});

test.each(Object.keys(pageKinds))('an address of %j is of that kind, whatever its name', (kind) => {
  for (const name of ['1', 'a.b', '%00', 'x'.repeat(2000)])
    expect(kindOfPage(`/${kind.replaceAll(/:[^/]+/g, name)}`)).toBe(kind);
  expect(kindOfPage(`/${kind.replaceAll(/:[^/]+/g, '1')}/`)).toBe(kind);
});

test.each(['/ui', '/toString', '/constructor', '/consultants/1/2', '/session', '/sitemaps/1.xml', '/nothing/here'])(
  '%s is no kind of page',
  (path) => {
    expect(kindOfPage(path)).toBeUndefined();
  },
);
