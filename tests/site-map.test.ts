import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { kindOfPage, pageKinds } from '../app/statistics/page-kinds.ts';

/** Screens whose views are not counted: the developers' and the one of what is not there. */
const uncounted = ['ui', '*'];

test('the views of every screen are counted, each under its pattern', () => {
  const screens = routes.filter(({ file }) => file.endsWith('.screen.tsx')).map(({ path = '' }) => path);
  expect(Object.keys(pageKinds).toSorted()).toEqual(screens.filter((path) => !uncounted.includes(path)).toSorted());
});

test('what is no screen is no view', () => {
  const endpoints = routes.filter(({ file }) => file.endsWith('.endpoint.ts')).map(({ path = '' }) => path);
  expect(endpoints.filter((path) => kindOfPage(`/${path.replace(/:.*/, '1')}`) !== undefined)).toEqual([]);
});
