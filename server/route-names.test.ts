import { expect, test } from 'vitest';
import { createRouteNames } from './route-names.ts';

const nameOf = createRouteNames([
  '/',
  '/consultants',
  '/consultants/:consultantId',
  '/messages/unread',
  '/messages/:consultantId',
  '/blog/edit/:postId/preview',
  '/blog/:slug',
  '/care-directory.csv',
  '/assets/*',
  '/api/rest/v1/:table',
  '/api/*',
]);

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/consultants', '/consultants'],
  ['/consultants/', '/consultants'],
  ['/Consultants.data', '/consultants'],
  ['/consultants/00000000-0000-4000-8000-000000000000', '/consultants/:consultantId'],
  ['/consultants/7.data', '/consultants/:consultantId'],
  ['/messages/unread', '/messages/unread'],
  ['/messages/7', '/messages/:consultantId'],
  ['/blog/edit', '/blog/:slug'],
  ['/blog/edit/7/preview', '/blog/edit/:postId/preview'],
  ['/care-directory.csv', '/care-directory.csv'],
  ['/assets/a/b.js', '/assets/*'],
  ['/api/rest/v1/consultants', '/api/rest/v1/:table'],
  ['/api/rest/v1/a/b', '/api/*'],
  ['/blog/edit/7', 'unknown'],
  ['/nope', 'unknown'],
  ['/consultants//x', 'unknown'],
  ['/constructor', 'unknown'],
])('the route of %s is %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

test('a path of very many segments is unknown', () => {
  expect(nameOf(`/${'x/'.repeat(5_000)}`)).toBe('unknown');
});
