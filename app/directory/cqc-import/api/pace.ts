import { setTimeout as wait } from 'node:timers/promises';

const windowMs = 1000;
/** The other side has a clock of its own, and requests travel unevenly. */
const spareMs = 50;
/** What was missed while the process was busy may be caught up from this far back. */
const catchUpMs = 250;

export type Pace = {
  /** Waits until one more request may be sent. Throws when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>;
  /** Nobody's turn comes before this much time has passed. */
  pause(ms: number): void;
};

/** The clock that all go by; tests have one that they move on themselves. */
export type Clock = {
  now(): number;
  wait(ms: number, value: undefined, options: { signal: AbortSignal }): Promise<void>;
};
const realClock: Clock = { now: () => performance.now(), wait };

/** Requests at even distances, and never more than `perSecond` in any second, however many ask for their turn at once. */
export function createPace(perSecond: number, clock = realClock): Pace {
  const { now } = clock;
  const distanceMs = (windowMs + spareMs) / perSecond;
  /** The times of the last turns, as many as a second may hold. */
  const last: number[] = Array.from({ length: perSecond }, () => -Infinity);
  let count = 0;
  let next = now();
  let pausedUntil = -Infinity;
  let before: Promise<void> = Promise.resolve();

  /** Milliseconds until the next turn; 0 or less: it is now. */
  function left(): number {
    const oldest = last[count % perSecond] ?? -Infinity;
    return Math.max(next, pausedUntil, oldest + windowMs + spareMs) - now();
  }

  async function take(signal: AbortSignal) {
    // A pause may begin while one waits.
    for (let ms = left(); ms > 0; ms = left()) await clock.wait(ms, undefined, { signal });
    signal.throwIfAborted();
    // By the clock, not by plan: a timer that came late must not bring two turns together.
    const time = now();
    last[count % perSecond] = time;
    count++;
    next = Math.max(next, time - catchUpMs) + distanceMs;
  }

  return {
    turn(signal) {
      const mine = before.then(() => take(signal));
      before = mine.catch(() => {});
      return mine;
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms);
    },
  };
}
