import { expect, test } from 'vitest';
import { kindOfPage, pageKinds } from './page-kinds.ts';

test.each(Object.keys(pageKinds))('an address of %j is of that kind, whatever its name', (kind) => {
  for (const name of ['1', 'a.b', '%00', 'x'.repeat(2000)])
    expect(kindOfPage(`/${kind.replace(/:[^/]+/, name)}`)).toBe(kind);
  expect(kindOfPage(`/${kind.replace(/:[^/]+/, '1')}/`)).toBe(kind);
});

test.each(['/ui', '/toString', '/constructor', '/consultants/1/2', '/session', '/sitemaps/1.xml', '/nothing/here'])(
  '%s is no kind of page',
  (path) => {
    expect(kindOfPage(path)).toBeUndefined();
  },
);
