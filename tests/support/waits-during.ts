import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * Runs an action, and returns how long each wait was (in ms, in order) that the action caused in the site. The action
 * still waits that long. Waits with other causes are left out.
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
