import { afterEach, expect, test, vi } from 'vitest';
import { createCrashLimit } from './record-crash.server.ts';

afterEach(() => void vi.useRealTimers());

const countOf = async (isWithin: (address: string) => Promise<boolean>, addresses: string[]) => {
  let count = 0;
  for (const address of addresses) if (await isWithin(address)) count += 1;
  return count;
};

test('EVT-12 20 crashes a minute of one address are within the limit, and 200 of all together', async () => {
  vi.useFakeTimers();
  const isWithin = createCrashLimit();
  const one = Array.from({ length: 25 }, () => '10.0.0.1');
  const many = Array.from({ length: 230 }, (_, at) => `10.0.1.${at}`);
  expect(await countOf(isWithin, one)).toBe(20);
  expect(await countOf(isWithin, many)).toBe(180);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await countOf(isWithin, one)).toBe(20);
});
