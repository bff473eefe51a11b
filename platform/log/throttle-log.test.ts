import { expect, onTestFinished, test, vi } from 'vitest';
import { throttleLog } from './throttle-log.server.ts';

/** Starts a throttled log on a fake clock. `told`: what it reports; `minute`: moves the clock by a minute. */
function startTelling() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const hear = throttleLog({
    first: (error) => told.push((error as Error).message),
    again: (error, times) => told.push(`${(error as Error).message} (${times})`),
    over: () => told.push('over'),
  });
  const minute = () => vi.advanceTimersByTime(60_000);
  return { told, minute, hear: (...texts: string[]) => texts.forEach((text) => hear(new Error(text))) };
}

test('what comes again and again is told once, then each minute with its number, then that it is over', () => {
  const { told, minute, hear } = startTelling();
  hear('away', 'away', 'away');
  expect(told).toEqual(['away']);
  minute();
  hear('away');
  minute();
  expect(told).toEqual(['away', 'away (2)', 'away (1)']);
  minute();
  minute();
  expect(told).toEqual(['away', 'away (2)', 'away (1)', 'over']);
  hear('away');
  expect(told.at(-1)).toBe('away');
});

test('another error is told at once, whatever else comes again and again', () => {
  const { told, minute, hear } = startTelling();
  hear('away', 'away', 'broken', 'away');
  expect(told).toEqual(['away', 'broken']);
  minute();
  expect(told).toEqual(['away', 'broken', 'away (2)']);
});
