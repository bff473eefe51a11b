import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * For how many milliseconds each the site has itself wait while something is done for somebody, in their order; what it waits
 * for elsewhere meanwhile does not count. The waits themselves happen.
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
  // So that whoever has imported it by its name gets it too.
  syncBuiltinESMExports();
  try {
    await noting.run(waits, act);
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  return waits;
}
