import { expect, test } from 'vitest';
import { versionStories } from './version-stories.ts';

const record = (...told: [Parameters<typeof versionStories>[0][number]['name'], number?][]) =>
  told.map(([name, version], at) => ({ sequence: at + 1, name, version: version ?? null }));

test('ENG-10 each version is compared with the one that was on offer or agreed when it was made', () => {
  const { stories } = versionStories(
    record(
      ['propose', 1],
      ['counter', 2],
      ['accept'],
      ['propose-change', 3],
      ['withdraw-change'],
      ['deliver'],
      ['propose-change', 4],
      ['agree-to-change'],
      ['propose-change', 5],
      ['ask-to-end'],
    ),
  );
  expect([...stories]).toEqual([
    [1, { before: null, outcome: null }],
    [2, { before: 1, outcome: 'agreed' }],
    [3, { before: 2, outcome: 'withdrawn' }],
    [4, { before: 2, outcome: 'agreed' }],
    [5, { before: 4, outcome: 'lapsed' }],
  ]);
});

test('ENG-34 what is said of an entry follows the version of that moment, not a later one', () => {
  const { versionAt } = versionStories(
    record(['propose', 1], ['accept'], ['deliver'], ['propose-change', 2], ['agree-to-change'], ['deliver']),
  );
  expect([...versionAt.values()]).toEqual([1, 1, 1, 1, 2, 2]);
});

test('ENG-10 what ends a proposal is said of its last version', () => {
  for (const [name, outcome] of [
    ['decline', 'declined'],
    ['withdraw', 'withdrawn'],
    ['lapse', 'lapsed'],
    ['close', 'closed'],
  ] as const)
    expect(versionStories(record(['propose', 1], ['counter', 2], [name])).stories.get(2)?.outcome).toBe(outcome);
});
