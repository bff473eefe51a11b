import { afterEach, expect, test, vi } from 'vitest';
import { streamRows } from './stream-rows.server.ts';

afterEach(() => void vi.useRealTimers());

const log = { error: vi.fn() } as never;
const idsOf = (count: number) => ({
  count,
  version: undefined,
  slice: (from: number, to: number) => Array.from({ length: Math.min(to, count) - from }, (_, at) => String(from + at)),
});

test('all rows are sent as one list, in batches, and the end is told once', async () => {
  const onEnd = vi.fn();
  const findRows = vi.fn(async (ids: readonly string[]) => ids.filter((id) => id !== '3'));
  const stream = streamRows(idsOf(450), { log, findRows, onEnd });
  const rows = (await new Response(stream).json()) as number[];
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([449, 0, 449]);
  expect([findRows.mock.calls.length, onEnd.mock.calls.length]).toEqual([3, 1]);
});

test('rows that have gone in the meantime leave a list that can be read', async () => {
  const stream = streamRows(idsOf(450), { log, findRows: async () => [], onEnd: () => {} });
  expect(await new Response(stream).json()).toEqual([]);
});

test('a stream that nobody begins to read, or reads on, ends after two minutes', async () => {
  vi.useFakeTimers();
  for (const reads of [0, 1]) {
    const onEnd = vi.fn();
    const stream = streamRows(idsOf(450), { log, findRows: async (ids) => [...ids], onEnd });
    const reader = stream.getReader();
    for (let read = 0; read < reads; read++) await reader.read();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(onEnd).toHaveBeenCalledOnce();
    await expect(reader.read()).rejects.toThrow('nobody reads');
  }
});

test('a stream that is cancelled or cannot be read to the end is told, too', async () => {
  const onEnd = vi.fn();
  await streamRows(idsOf(450), { log, findRows: async () => [], onEnd }).cancel();
  const failing = streamRows(idsOf(450), { log, findRows: () => Promise.reject(new Error('gone')), onEnd });
  await expect(new Response(failing).text()).rejects.toThrow('gone');
  expect(onEnd).toHaveBeenCalledTimes(2);
});
