import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, toPage, type Page } from './page-cache.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (text: string): Page => toPage(200, [], Buffer.from(text), true);
const textOf = async (asked: Promise<Page>) => (await asked).bodies.identity.toString();

test('who asks while a page is being made waits for it; who asks when it has been for long gets one of their own', async () => {
  const cache = createPageCache({ freshMs: 60_000, maxBytes: 1_000_000, joinMs: 3_000 });
  const first = Promise.withResolvers<Page>();
  const make = vi.fn(() => first.promise);
  const hanging = [cache.get('/a', make), cache.get('/a', make)];
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(await textOf(cache.get('/a', async () => page('second')))).toBe('second');
  // The late one is what those get who waited for it, and the first one of all that is kept was made first.
  first.resolve(page('first'));
  expect(await Promise.all(hanging.map(textOf))).toEqual(['first', 'first']);
});

test('a page that could not be made is made anew by the next one who asks', async () => {
  const cache = createPageCache({ freshMs: 60_000, maxBytes: 1_000_000 });
  await expect(cache.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await textOf(cache.get('/a', async () => page('here')))).toBe('here');
});
