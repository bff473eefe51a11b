import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, toPage, type Page } from './page-cache.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (text: string, tables?: readonly string[]): Page =>
  toPage(200, [], Buffer.from(text), { isShared: true, tables });
const textOf = async (asked: Promise<Page>) => (await asked).bodies.identity.toString();

test('who asks while a page is being made waits for it; who asks when it has been for long gets one of their own', async () => {
  const cache = createPageCache({ freshMs: 60_000, maxBytes: 1_000_000, joinMs: 3_000 });
  const first = Promise.withResolvers<Page>();
  const make = vi.fn(() => first.promise);
  const hanging = [cache.get('/a', make), cache.get('/a', make)];
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(await textOf(cache.get('/a', async () => page('second')))).toBe('second');
  // The late page goes to those who waited for it; the first page that is cached is the one that was made first.
  first.resolve(page('first'));
  expect(await Promise.all(hanging.map(textOf))).toEqual(['first', 'first']);
});

test('a page that could not be made is made anew by the next one who asks', async () => {
  const cache = createPageCache({ freshMs: 60_000, maxBytes: 1_000_000 });
  await expect(cache.get('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await textOf(cache.get('/a', async () => page('here')))).toBe('here');
});

test('a change forgets the pages that were read from its table, and those of which nobody knows what they were read from', async () => {
  const cache = createPageCache({ freshMs: 60_000, maxBytes: 1_000_000 });
  const pages = {
    '/about': [],
    '/services': ['service_profiles'],
    '/': ['service_profiles', 'reviews'],
    '/x': undefined,
  };
  const made = async () => {
    const anew: string[] = [];
    for (const [address, tables] of Object.entries(pages)) {
      await cache.get(address, async () => {
        anew.push(address);
        return page(address, tables);
      });
    }
    return anew;
  };
  expect(await made()).toEqual(Object.keys(pages));
  expect(await made()).toEqual([]);
  cache.forget('reviews');
  expect(await made()).toEqual(['/', '/x']);
  cache.forget('sessions');
  expect(await made()).toEqual(['/x']);
  cache.forget();
  expect(await made()).toEqual(Object.keys(pages));
});

test('a page is not kept when a table changed, while it was made, that it is read from', async () => {
  const cache = createPageCache({ freshMs: 60_000, maxBytes: 1_000_000 });
  const keptAfter = async (tables: string[] | undefined, changed: string | undefined) => {
    cache.forget();
    await cache.get('/a', async () => {
      cache.forget(changed);
      return page('before', tables);
    });
    return (await textOf(cache.get('/a', async () => page('after', tables)))) === 'before';
  };
  expect(await keptAfter(['reviews'], 'reviews')).toBe(false);
  expect(await keptAfter(['reviews'], 'service_profiles')).toBe(true);
  expect(await keptAfter([], 'reviews')).toBe(true);
  expect(await keptAfter([], undefined)).toBe(false);
  expect(await keptAfter(undefined, 'reviews')).toBe(false);
});
