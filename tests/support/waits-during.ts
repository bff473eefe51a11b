import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * Returns the waits, in ms and in order, that an action causes in the site. Waits from other causes do not count. The
 * waits themselves are not shortened.
 */
export async function waitsDuring(act: () => Promise<unknown>): Promise<number[]> {
  const noting = new AsyncLocalStorage<number[]>();
  const waits: number[] = [];
  const { setTimeout: wait } = timers;
  const noted: typeof wait = (ms, ...rest) => {
    noting.getStore()?.push(ms ?? 0);
    return wait(ms, ...rest);
  };
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(noted as never);
  // Modules that import setTimeout by name get the replacement too.
  syncBuiltinESMExports();
  try {
    await noting.run(waits, act);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  return waits;
}
