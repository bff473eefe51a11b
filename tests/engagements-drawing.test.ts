import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawEngagements } from '../tools/draw-engagements.ts';

test('ENG-42 docs/engagements.md shows the state machine as it is: run npm run map', async () => {
  const text = await readFile(join(import.meta.dirname, '../docs/engagements.md'), 'utf8');
  expect(drawEngagements(text)).toBe(text);
});
