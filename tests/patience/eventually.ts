import { vi } from 'vitest';

/**
 * Waits until an expectation holds, and returns its result. After the time-out, fails with the last error. The time-out
 * is long and the same for every test: a test waits for the event itself, never for a fixed time.
 */
export function eventually<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(expectation, { timeout: 30_000, interval: 20 });
}
