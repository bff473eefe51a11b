import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../database/open-database.server.ts';
import { createPublicQueryCache, type PersonId } from './public-query-cache.server.ts';

const db = {} as Database;
const many = 1_000_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (freshMs = 1000, maxBytes = many) => createPublicQueryCache(db, { freshMs, maxBytes });

/** Returns a read that counts how often it queries the database. */
function readOf<All extends (string | number | object)[], Value>(
  answer: (...given: All) => Promise<Value>,
  tables: readonly string[] = ['reviews'],
) {
  const read = vi.fn((_db: Database, ...given: All) => answer(...given));
  return Object.assign(read, { tables });
}

test('what was read is answered again until its time is over, or until something changed', async () => {
  const read = readOf(async (one: string) => ({ one }));
  const store = open();
  const shared = store.reader();
  const first = await shared.read(read, 'a');
  expect(await shared.read(read, 'a')).toBe(first);
  expect(await shared.read(read, 'b')).toEqual({ one: 'b' });
  expect(read.mock.calls).toEqual([
    [db, 'a'],
    [db, 'b'],
  ]);
  vi.advanceTimersByTime(1000);
  expect(await shared.read(read, 'a')).not.toBe(first);
  store.forget();
  await shared.read(read, 'a');
  expect(read).toHaveBeenCalledTimes(4);
});

test('a change forgets what was read from its table, and nothing else', async () => {
  const reviews = readOf(async () => 1, ['reviews']);
  const both = readOf(async () => 2, ['service_profiles', 'reviews']);
  const services = readOf(async () => 3, ['service_profiles']);
  const store = open();
  const shared = store.reader();
  const all = () => Promise.all([shared.read(reviews), shared.read(both), shared.read(services)]);
  await all();
  store.forget('reviews');
  expect(await all()).toEqual([1, 2, 3]);
  expect([reviews, both, services].map((read) => read.mock.calls.length)).toEqual([2, 2, 1]);
  store.forget('sessions');
  await all();
  expect([reviews, both, services].map((read) => read.mock.calls.length)).toEqual([2, 2, 1]);
});

test('many who ask at once ask the database once; two questions are never taken for each other', async () => {
  const count = readOf(async () => 1);
  const find = readOf(async () => 2);
  const shared = open().reader();
  expect(await Promise.all([shared.read(count), shared.read(find), shared.read(count)])).toEqual([1, 2, 1]);
  expect([count.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
});

test('what was being read while something changed is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = readOf(() => promise);
  const store = open();
  const shared = store.reader();
  const before = shared.read(read);
  store.forget('reviews');
  read.mockResolvedValue('new');
  expect(await shared.read(read)).toBe('new');
  resolve('old');
  expect(await before).toBe('old');
  expect(await shared.read(read)).toBe('new');
});

test('who asks while a read is under way waits for it; when it has been for long they ask for themselves', async () => {
  const first = Promise.withResolvers<string>();
  const read = readOf(() => first.promise);
  const shared = createPublicQueryCache(db, { freshMs: 60_000, maxBytes: many, joinMs: 3000 }).reader();
  const hanging = [shared.read(read), shared.read(read)];
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  read.mockResolvedValue('second');
  expect(await shared.read(read)).toBe('second');
  first.resolve('first');
  expect(await Promise.all(hanging)).toEqual(['first', 'first']);
  expect(await shared.read(read)).toBe('second');
});

test('who wants it anew gets it anew, and so do those who ask afterwards', async () => {
  const read = readOf(async () => 'old');
  const store = open();
  await store.reader().read(read);
  read.mockResolvedValue('new');
  expect(await store.reader().read(read)).toBe('old');
  expect(await store.reader({ isAnew: true }).read(read)).toBe('new');
  expect(await store.reader().read(read)).toBe('new');
});

test('a reader hears from which tables it was answered, also when nobody had to ask them', async () => {
  const read = readOf(async () => 1, ['reviews', 'users']);
  const store = open();
  const heard = vi.fn();
  for (let round = 0; round < 2; round++) await store.reader({ onRead: heard }).read(read);
  expect(heard.mock.calls).toEqual([[['reviews', 'users']], [['reviews', 'users']]]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a failure is told to whoever asked, and not kept', async () => {
  const read = readOf(async () => 'there');
  read.mockRejectedValueOnce(new Error('no connection'));
  const shared = open().reader();
  const asked = [shared.read(read), shared.read(read)];
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await shared.read(read)).toBe('there');
  expect(read).toHaveBeenCalledTimes(2);
});

test('only so many bytes are kept, and what was asked for longest goes first', async () => {
  const text = 'x'.repeat(10_000);
  const read = readOf(async (one: number) => text + one);
  const shared = open(1000, 100_000).reader();
  for (const one of [1, 2, 3, 1, 4]) await shared.read(read, one);
  expect(read.mock.calls.map(([, one]) => one)).toEqual([1, 2, 3, 4]);
  read.mockClear();
  await shared.read(read, 1);
  expect(read).not.toHaveBeenCalled();
  await shared.read(read, 2);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a thousand questions that find nothing do not fill the memory either', async () => {
  const read = readOf(async (one: number) => (one < 0 ? one : undefined));
  const shared = open(1000, 100_000).reader();
  for (let one = 0; one < 1000; one++) await shared.read(read, one);
  read.mockClear();
  await shared.read(read, 0);
  expect(read).toHaveBeenCalledTimes(1);
});

test('with no time to keep, everything is read anew', async () => {
  const read = readOf(async () => 1);
  const shared = open(0).reader();
  await shared.read(read);
  await shared.read(read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a read that is given who asks cannot be kept: the types refuse it', async () => {
  const read = readOf(async (id: string) => id);
  const within = readOf(async (asked: { viewer: { id: string } }) => asked.viewer.id);
  const orNone = Object.assign(async (_db: Database, id?: string) => id, { tables: [] });
  const shared = open().reader();
  const id = 'ann' as PersonId;
  // @ts-expect-error The id of the requesting user.
  await shared.read(read, id);
  // @ts-expect-error The same id, which may be undefined.
  await shared.read(orNone, id as PersonId | undefined);
  // @ts-expect-error The same id inside an object.
  await shared.read(within, { viewer: { id } });
  // @ts-expect-error A read that is not declared as public.
  await shared.read(async () => 1);
  expect(await shared.read(read, 'a consultant')).toBe('a consultant');
});
