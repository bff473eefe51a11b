import { vi } from 'vitest';

/**
 * Waits until what is expected holds, and answers what `expectation` answers; fails with its last error. The time-out is the
 * same for every test, a net far out: a test waits for the thing itself, never for a while.
 */
export function eventually<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(expectation, { timeout: 30_000, interval: 20 });
}
