import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames, ratingShapes } from './shape-href.ts';

test('shapes.svg contains each shape once, and no other', () => {
  const svg = readFileSync(new URL('shapes.svg', import.meta.url), 'utf8');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...iconNames, ...ratingShapes]);
});
