import { expect, test, vi } from 'vitest';
import type { Database } from '../database/open-database.server.ts';
import { createSharedReads } from './shared-reads.server.ts';

const db = {} as Database;

test('what was read is answered again until its time is over, or until something changed', async () => {
  vi.useFakeTimers();
  try {
    const read = vi.fn(async (_db: Database, one: string) => ({ one }));
    const shared = createSharedReads(db, 1000);
    const first = await shared.read(read, 'a');
    expect(await shared.read(read, 'a')).toBe(first);
    expect(await shared.read(read, 'b')).toEqual({ one: 'b' });
    expect(read.mock.calls).toEqual([
      [db, 'a'],
      [db, 'b'],
    ]);
    vi.advanceTimersByTime(1000);
    expect(await shared.read(read, 'a')).not.toBe(first);
    shared.clear();
    await shared.read(read, 'a');
    expect(read).toHaveBeenCalledTimes(4);
  } finally {
    vi.useRealTimers();
  }
});

test('many who ask at once ask the database once; two questions are never taken for each other', async () => {
  const count = vi.fn(async () => 1);
  const find = vi.fn(async () => 2);
  const shared = createSharedReads(db, 1000);
  expect(await Promise.all([shared.read(count), shared.read(find), shared.read(count)])).toEqual([1, 2, 1]);
  expect([count.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
});

test('what was being read while something changed is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = vi.fn(() => promise);
  const shared = createSharedReads(db, 1000);
  const before = shared.read(read);
  shared.clear();
  read.mockResolvedValue('new');
  expect(await shared.read(read)).toBe('new');
  resolve('old');
  expect(await before).toBe('old');
  expect(await shared.read(read)).toBe('new');
});

test('a failure is told to whoever asked, and not kept', async () => {
  const read = vi.fn(async () => 'there');
  read.mockRejectedValueOnce(new Error('no connection'));
  const shared = createSharedReads(db, 1000);
  const asked = [shared.read(read), shared.read(read)];
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await shared.read(read)).toBe('there');
  expect(read).toHaveBeenCalledTimes(2);
});

test('only so much is kept, and what was asked for longest goes first', async () => {
  const read = vi.fn(async (_db: Database, one: number) => one);
  const shared = createSharedReads(db, 1000);
  for (let one = 0; one < 300; one++) await shared.read(read, one);
  await shared.read(read, 0);
  await shared.read(read, 300);
  read.mockClear();
  await shared.read(read, 0);
  expect(read).not.toHaveBeenCalled();
  await shared.read(read, 1);
  expect(read).toHaveBeenCalledTimes(1);
});

test('with no time to keep, everything is read anew', async () => {
  const read = vi.fn(async () => 1);
  const shared = createSharedReads(db, 0);
  await shared.read(read);
  await shared.read(read);
  expect(read).toHaveBeenCalledTimes(2);
});
