import { expect, test } from 'vitest';
import { listInPages, rowsOfPage } from './data-list.server.ts';
import { writeDataJson } from './write-data-json.server.ts';

async function written(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of writeDataJson(value)) text += piece;
  return text;
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at, says: 'a\n"b"', on: new Date(0) }));
const list = (count: number) =>
  listInPages<{ at: number }>(
    async (after) => rows(count).slice(after ? after.at + 1 : 0, (after ? after.at + 1 : 0) + rowsOfPage),
    (row) => row,
  );

test.each([0, 1, rowsOfPage - 1, rowsOfPage, rowsOfPage + 1, 3 * rowsOfPage])(
  'A4 a list of %i rows is written as JSON.stringify would, wherever it is',
  async (count) => {
    const with_ = (all: unknown) => ({ none: null, gone: undefined, deep: [{ all, x: [] }, 'y'], 'a"b': {}, all });
    expect(await written(with_(list(count)))).toBe(JSON.stringify(with_(rows(count)), null, 2));
    expect(await written(list(count))).toBe(JSON.stringify(rows(count), null, 2));
  },
);

test.each([[null], [[]], [{}], ['text'], [{ a: [1, { b: null }] }]])('%j as ever', async (value) => {
  expect(await written(value)).toBe(JSON.stringify(value, null, 2));
});
