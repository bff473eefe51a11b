import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderTurns } from './render-turns.server.ts';

test('between any two pages that wait, others have their turn', async () => {
  const turn = createRenderTurns();
  const heard: string[] = [];
  const pages = [1, 2, 3, 4].map(async (page) => {
    await turn();
    heard.push(`page ${page}`);
  });
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await nextRound();
      heard.push('others');
    }
  })();
  await Promise.all(pages);
  isDone = true;
  await others;
  expect(heard.filter((who) => who !== 'others')).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
  for (const [at, who] of heard.entries())
    if (at > 0 && who !== 'others') expect(heard[at - 1], `before ${who}`).toBe('others');
});
