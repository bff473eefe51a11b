import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './live-event.ts';
import { keepConnected, waitBefore, type StreamHandlers } from './keep-connected.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = { type: 'event', topic: 'messages', kind: 'message', seq: 7, data: {} } as const;

/** A server that is reachable or not, and the state of a connection to it. */
function openWorld({ isOnline = true } = {}) {
  const world = {
    isOnline,
    opened: [] as { since: string | undefined; handlers: StreamHandlers; isClosed: boolean }[],
    told: [] as LiveEvent[],
    last: () => world.opened.at(-1) as (typeof world.opened)[number],
  };
  const onEnded = vi.fn();
  const connection = keepConnected({
    open(since, handlers) {
      const stream = { since, handlers, isClosed: false };
      world.opened.push(stream);
      return () => void (stream.isClosed = true);
    },
    tell: (event) => void world.told.push(event),
    onEnded,
    isOnline: () => world.isOnline,
    random: () => 1,
  });
  return { ...world, world, connection, onEnded };
}

test('the waits between tries double from 1 second to 30, and are never the same for all', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => waitBefore(attempt, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  fc.assert(
    fc.property(fc.nat(60), fc.float({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      const wait = waitBefore(attempt, () => chance);
      expect(wait).toBeGreaterThanOrEqual(1000);
      expect(wait).toBeLessThanOrEqual(30_000);
    }),
  );
  expect(waitBefore(6, () => 0)).toBeLessThan(waitBefore(6, () => 1));
});

test('events are handed on; each time the stream opens listeners hear that something may have been missed', () => {
  const { opened, told, world } = openWorld();
  world.last().handlers.onOpen();
  world.last().handlers.onEvent(message);
  expect(told).toEqual([{ type: 'resync' }, message]);
  expect(opened).toHaveLength(1);
});

test('a stream that was lost is opened again, from the last event of each topic that anybody here has heard', () => {
  const { opened, world, connection } = openWorld();
  world.last().handlers.onEvent(message);
  connection.note({ ...message, seq: 9 });
  connection.note({ ...message, topic: 'bookings', seq: 3 });
  connection.note({ ...message, seq: 8 });
  world.last().handlers.onLost();
  expect(world.last().isClosed).toBe(true);
  vi.advanceTimersByTime(999);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(opened.map(({ since }) => since)).toEqual([undefined, 'messages:9,bookings:3']);
});

test('tries that fail wait longer each time; a stream that lasted begins anew with the shortest wait', () => {
  const { opened, world } = openWorld();
  for (const wait of [1000, 2000, 4000]) {
    const before = opened.length;
    world.last().handlers.onLost();
    vi.advanceTimersByTime(wait - 1);
    expect(opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(before + 1);
  }
  // A stream that opens and ends at once is not a connection.
  world.last().handlers.onOpen();
  world.last().handlers.onLost();
  vi.advanceTimersByTime(7999);
  expect(opened).toHaveLength(4);
  vi.advanceTimersByTime(1);
  world.last().handlers.onOpen();
  vi.advanceTimersByTime(6000);
  world.last().handlers.onLost();
  vi.advanceTimersByTime(1000);
  expect(opened).toHaveLength(6);
});

test('when the tab wakes, what waits connects at once, and what is connected stays', () => {
  const { opened, world, connection } = openWorld();
  world.last().handlers.onOpen();
  connection.wake();
  expect(opened).toHaveLength(1);
  world.last().handlers.onLost();
  connection.wake();
  expect(opened).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(opened).toHaveLength(2);
  connection.wake(true);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
});

test('a line on which no beat comes is dead, whatever the browser thinks', () => {
  const { opened, world } = openWorld();
  world.last().handlers.onOpen();
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(20_000);
    world.last().handlers.onBeat();
  }
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(65_000);
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('without a network nothing is tried until it is back', () => {
  const { opened, world, connection } = openWorld();
  world.isOnline = false;
  world.last().handlers.onLost();
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
  world.isOnline = true;
  connection.wake(true);
  expect(opened).toHaveLength(2);
});

test('when the session is over, and after a stop, it stays closed and leaves no timer', () => {
  for (const end of ['session', 'stop'] as const) {
    const { opened, world, connection } = openWorld();
    if (end === 'session') world.last().handlers.onSessionEnd(false);
    else connection.stop();
    connection.wake(true);
    vi.advanceTimersByTime(600_000);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  }
});

test('only a session that somebody has ended has the page leave, once', () => {
  const { world, onEnded } = openWorld();
  world.last().handlers.onSessionEnd(false);
  expect(onEnded).not.toHaveBeenCalled();
  const other = openWorld();
  other.world.last().handlers.onSessionEnd(true);
  expect(other.onEnded).toHaveBeenCalledTimes(1);
});
