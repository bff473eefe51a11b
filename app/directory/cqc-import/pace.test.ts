import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const never = new AbortController().signal;
const most = (times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

test('D23 B11 many that ask at once go one after the other, never more than the number in a second', async () => {
  const pace = createPace(50);
  const times: number[] = [];
  const ask = async () => {
    await pace.turn(never);
    times.push(performance.now());
  };
  const asked = Promise.all(Array.from({ length: 110 }, ask));
  // The process is busy for a while: what was missed is caught up in part, and not all at once.
  await wait(300);
  const busyUntil = performance.now() + 400;
  while (performance.now() < busyUntil);
  await asked;
  expect(most(times)).toBeLessThanOrEqual(50);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2000);
});

test('D23 a pause holds everybody, also those who wait already', async () => {
  const pace = createPace(100);
  const began = performance.now();
  const waiting = [pace.turn(never), pace.turn(never)];
  pace.pause(300);
  await Promise.all(waiting);
  expect(performance.now() - began).toBeGreaterThanOrEqual(300);
});

test('D23 who waits can be called off, and those behind are not held up', async () => {
  const pace = createPace(2);
  const cancel = new AbortController();
  await pace.turn(never);
  const first = pace.turn(cancel.signal);
  const second = pace.turn(never);
  cancel.abort(new Error('cancelled'));
  await expect(first).rejects.toThrow();
  await second;
  await expect(pace.turn(cancel.signal)).rejects.toThrow();
});
