import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../database/open-database.server.ts';
import { createUserQueryCache } from './user-query-cache.server.ts';
import type { PersonId } from './public-query-cache.server.ts';

const db = {} as Database;
const [ann, ben, cleo] = ['ann', 'ben', 'cleo'] as PersonId[] as [PersonId, PersonId, PersonId];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (freshMs = 60_000, mostPersons = 10) => createUserQueryCache(db, { freshMs, mostPersons });
const readOf = <Value>(answer: (person: PersonId) => Promise<Value>) =>
  vi.fn((_db: Database, person: PersonId) => answer(person));

test('what was read about a person is told to that person only, until something of theirs changes', async () => {
  const store = open();
  const persons = store.reader();
  const read = readOf(async (person) => `of ${person}`);
  const both = () => Promise.all([persons.read(read, ann), persons.read(read, ben)]);
  expect([await both(), await both()]).toEqual(Array(2).fill(['of ann', 'of ben']));
  expect(read.mock.calls).toEqual([
    [db, ann],
    [db, ben],
  ]);
  store.forget(ann);
  await both();
  expect(read.mock.calls.slice(2)).toEqual([[db, ann]]);
  store.forget('');
  await both();
  expect(read).toHaveBeenCalledTimes(5);
});

test('two reads are never taken for each other, and a person who has written something is told anew', async () => {
  const store = open();
  const count = readOf(async () => 1);
  const name = readOf(async () => 'a');
  const persons = store.reader();
  expect([await persons.read(count, ann), await persons.read(name, ann)]).toEqual([1, 'a']);
  count.mockResolvedValue(2);
  expect(await persons.read(count, ann)).toBe(1);
  expect(await store.reader({ isAnew: true }).read(count, ann)).toBe(2);
  expect(await persons.read(count, ann)).toBe(2);
});

test('what was asked before a change is kept for nobody after it', async () => {
  const store = open();
  const persons = store.reader();
  const answers: ((value: string) => void)[] = [];
  const read = readOf(() => new Promise<string>((resolve) => void answers.push(resolve)));
  const before = persons.read(read, ann);
  store.forget(ann);
  const after = persons.read(read, ann);
  answers[1]?.('new');
  answers[0]?.('old');
  expect([await before, await after, await persons.read(read, ann)]).toEqual(['old', 'new', 'new']);
});

test('nothing is kept of a read that fails, none that hangs is waited for long, and none for ever', async () => {
  const persons = open(10_000).reader();
  const failing = readOf(async () => Promise.reject(new Error('away')));
  for (const who of [ann, ann]) await expect(persons.read(failing, who)).rejects.toThrow('away');
  expect(failing).toHaveBeenCalledTimes(2);
  const hanging = readOf(() => new Promise<string>(() => {}));
  void persons.read(hanging, ann);
  void persons.read(hanging, ann);
  expect(hanging).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  void persons.read(hanging, ann);
  expect(hanging).toHaveBeenCalledTimes(2);
  const read = readOf(async () => 1);
  await persons.read(read, ann);
  vi.advanceTimersByTime(9_999);
  await persons.read(read, ann);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await persons.read(read, ann);
  expect(read).toHaveBeenCalledTimes(2);
});

test('of too many persons the one goes who has not been here for longest', async () => {
  const persons = open(60_000, 2).reader();
  const read = readOf(async () => 1);
  for (const person of [ann, ben, ann, cleo, ann, ben]) await persons.read(read, person);
  expect(read.mock.calls.map(([, person]) => person)).toEqual([ann, ben, cleo, ben]);
});

test('where nothing is to be kept, each one asks', async () => {
  const persons = open(0).reader();
  const read = readOf(async () => 1);
  for (const who of [ann, ann]) await persons.read(read, who);
  expect(read).toHaveBeenCalledTimes(2);
});
