import { setImmediate as letOthersIn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace, type Clock } from './pace.ts';

const never = new AbortController().signal;
const most = (times: number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

/** A clock that stands still until the test moves it on. */
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
    /** Time passes, and whoever has waited long enough goes on, at their time. */
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
    /** Time passes while the process is busy: nobody goes on. */
    beBusy(ms: number) {
      time += ms;
    },
  };
}

/** Asks for this many turns at once. Answers when each of them came, as they come. */
function ask(pace: ReturnType<typeof createPace>, clock: Clock, count: number): number[] {
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    void pace.turn(never).then(() => times.push(clock.now()));
  }
  return times;
}

test('D23 B11 many that ask at once go one after the other, never more than the number in a second', async () => {
  const { clock, pass, beBusy } = createClock();
  const times = ask(createPace(50, clock), clock, 110);
  await pass(300);
  expect(times).toHaveLength(15);
  // What was missed while the process was busy is caught up in part, and not all at once.
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
  const pace = createPace(50, clock);
  const before = ask(pace, clock, 40);
  await pass(840);
  beBusy(3000);
  const after = ask(pace, clock, 100);
  await pass(0);
  expect(before).toHaveLength(40);
  expect(after.length).toBeLessThanOrEqual(Math.ceil(250 / 21) + 1);
  await pass(5000);
  expect(after).toHaveLength(100);
  expect(most([...before, ...after])).toBeLessThanOrEqual(50);
});

test('D23 a pause holds everybody, also those who wait already', async () => {
  const { clock, pass } = createClock();
  const pace = createPace(100, clock);
  const times = ask(pace, clock, 3);
  await pass(5);
  expect(times).toEqual([0]);
  pace.pause(300);
  await pass(299);
  expect(times).toEqual([0]);
  await pass(50);
  expect(times).toHaveLength(3);
});

test('D23 who waits can be called off, and those behind are not held up', async () => {
  const { clock, pass } = createClock();
  const pace = createPace(2, clock);
  const cancel = new AbortController();
  await pace.turn(never);
  const first = pace.turn(cancel.signal);
  const second = ask(pace, clock, 1);
  await pass(100);
  cancel.abort(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  await pass(425);
  expect(second).toEqual([525]);
  await expect(pace.turn(cancel.signal)).rejects.toThrow('cancelled');
});
