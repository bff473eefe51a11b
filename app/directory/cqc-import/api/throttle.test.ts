import { setImmediate as letOthersIn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createThrottle, type Clock } from './throttle.ts';

const never = new AbortController().signal;
const most = (times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

/** A clock that the test moves on by hand. */
function createClock() {
  let time = 0;
  const waiting = new Set<{ at: number; goOn: () => void }>();
  const clock: Clock = {
    now: () => time,
    wait: (ms, _, { signal }) =>
      new Promise<void>((done, failed) => {
        if (signal.aborted) return failed(signal.reason as Error);
        const one = { at: time + ms, goOn: done };
        waiting.add(one);
        signal.addEventListener('abort', () => {
          waiting.delete(one);
          failed(signal.reason as Error);
        });
      }),
  };
  return {
    clock,
    /** Lets time pass; each waiter continues at its own time. */
    async pass(ms: number) {
      const end = time + ms;
      for (;;) {
        await letOthersIn();
        const [next] = [...waiting].toSorted((one, other) => one.at - other.at);
        if (!next || next.at > end) break;
        waiting.delete(next);
        time = Math.max(time, next.at);
        next.goOn();
      }
      time = end;
    },
    /** Lets time pass while the event loop is blocked, so that no waiter continues. */
    beBusy(ms: number) {
      time += ms;
    },
  };
}

/** Requests `count` turns at once. Returns a list that receives the time of each turn. */
function ask(throttle: ReturnType<typeof createThrottle>, clock: Clock, count: number): number[] {
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    void throttle.turn(never).then(() => times.push(clock.now()));
  }
  return times;
}

test('D23 B11 many that ask at once go one after the other, never more than the number in a second', async () => {
  const { clock, pass, beBusy } = createClock();
  const times = ask(createThrottle(50, clock), clock, 110);
  await pass(300);
  expect(times).toHaveLength(15);
  // Turns missed while the event loop was blocked are made up only in part, and not all at once.
  beBusy(400);
  await pass(5000);
  expect(times).toHaveLength(110);
  expect(most(times)).toBeLessThanOrEqual(50);
  const evenly = 109 * 21;
  expect(times.at(-1)).toBeGreaterThan(evenly);
  expect(times.at(-1)).toBeLessThan(evenly + 400);
});

test('D23 B11 a process that was busy for long does not make up for it all at once', async () => {
  const { clock, pass, beBusy } = createClock();
  const throttle = createThrottle(50, clock);
  const before = ask(throttle, clock, 40);
  await pass(840);
  beBusy(3000);
  const after = ask(throttle, clock, 100);
  await pass(0);
  expect(before).toHaveLength(40);
  expect(after.length).toBeLessThanOrEqual(Math.ceil(250 / 21) + 1);
  await pass(5000);
  expect(after).toHaveLength(100);
  expect(most([...before, ...after])).toBeLessThanOrEqual(50);
});

test('D23 a pause holds everybody, also those who wait already', async () => {
  const { clock, pass } = createClock();
  const throttle = createThrottle(100, clock);
  const times = ask(throttle, clock, 3);
  await pass(5);
  expect(times).toEqual([0]);
  throttle.pause(300);
  await pass(299);
  expect(times).toEqual([0]);
  await pass(50);
  expect(times).toHaveLength(3);
});

test('D23 who waits can be called off, and those behind are not held up', async () => {
  const { clock, pass } = createClock();
  const throttle = createThrottle(2, clock);
  const cancel = new AbortController();
  await throttle.turn(never);
  const first = throttle.turn(cancel.signal);
  const second = ask(throttle, clock, 1);
  await pass(100);
  cancel.abort(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  await pass(425);
  expect(second).toEqual([525]);
  await expect(throttle.turn(cancel.signal)).rejects.toThrow('cancelled');
});
