import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { collect } from '../../../../tests/support/collect.ts';
import { openInThread } from './open-in-thread.server.ts';
import { openCqcFile } from './open-cqc-file.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'cqc-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const headings = 'Name,Postcode,Service types,Location URL,CQC Location ID (for office use only)';
function put(name: string, rows: number, text = ''): string {
  const path = join(folder, name);
  const all = Array.from({ length: rows }, (_, at) => `Elm ${at}${text},OL4 2QU,Hospice,,1-${at}`);
  writeFileSync(path, [headings, ...all, ''].join('\n'));
  return path;
}

test('D23 a file read in its thread says what it says read here, as often as it is asked', async () => {
  const path = put('two batches.csv', 150);
  const here = await openCqcFile(path);
  const apart = await openInThread(path);
  const { kind, dataDate, isWhole } = here;
  expect(apart).toMatchObject({ kind, dataDate, isWhole });
  expect(await apart.columns()).toEqual(await here.columns());
  const records = await collect(here.records());
  expect(records).toHaveLength(150);
  for await (const one of apart.records()) {
    expect(one).toEqual(records[0]);
    break;
  }
  expect(await collect(apart.records())).toEqual(records);
  expect(await collect(apart.records())).toEqual(records);
  expect(apart.doubt()).toBe(here.doubt());
  await Promise.all([here.close(), apart.close()]);
  await expect(collect(apart.records())).rejects.toThrow('The file is closed.');
});

test('D23 a file that takes more memory than it may have is refused, and this process goes on', async () => {
  const path = put('many.csv', 300_000, 'x'.repeat(20));
  const read = async () => {
    const file = await openInThread(path, 'many.csv', { megabytes: 8 });
    await collect(file.records()).finally(() => file.close());
  };
  await expect(read()).rejects.toMatchObject({
    name: 'UnreadableFile',
    message: 'This file takes far more memory to read than any that CQC publishes, so we stopped.',
  });
});

test('D23 a reading that says nothing for too long is ended, and so is one that is called off', async () => {
  const path = put('some.csv', 10);
  await expect(openInThread(path, 'some.csv', { silenceMs: 0 })).rejects.toThrow('takes far longer to read than any');
  const stop = new AbortController();
  const opening = openInThread(path, 'some.csv', { signal: stop.signal });
  stop.abort(new Error('called off'));
  await expect(opening).rejects.toThrow('called off');
});

test('failures keep what they are', async () => {
  await expect(openInThread(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  writeFileSync(join(folder, 'empty.csv'), '');
  const empty = await openInThread(join(folder, 'empty.csv')).catch((error: unknown) => error);
  expect(empty).toBeInstanceOf(UnreadableFile);
  expect(empty).toMatchObject({ message: 'The file is empty.' });
});
