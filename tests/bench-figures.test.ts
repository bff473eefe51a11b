import { expect, test } from 'vitest';
import { median, p95, p99 } from '../bench/figure.ts';
import { keepCookies } from '../bench/mixed-load/ask-site.ts';
import { slope } from '../bench/slope.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const shuffled = (values: number[]) => values.toSorted((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009));

test('a percentile is the smallest value that this share of the values does not exceed', () => {
  expect([p95(shuffled(upTo(100))), p99(shuffled(upTo(100)))]).toEqual([95, 99]);
  expect([p95(shuffled(upTo(1000))), p99(shuffled(upTo(1000)))]).toEqual([950, 990]);
  expect([p95([3, 1, 2]), p99([3, 1, 2]), p95([7])]).toEqual([3, 3, 7]);
  expect([median([4, 1, 3]), median([4, 1, 3, 2])]).toEqual([3, 2.5]);
  expect([p95([]), p99([]), median([])]).toEqual([NaN, NaN, NaN]);
});

test('a slope is the growth for each unit of time, by least squares', () => {
  const line = upTo(60).map((x) => ({ x, y: 500 + 1.5 * x }));
  expect(slope(line)).toBeCloseTo(1.5);
  // Values that go up and down by the same amount do not change it.
  expect(slope(upTo(240).map((x) => ({ x, y: 500 + (x % 2 ? 20 : -20) })))).toBeCloseTo(0, 1);
  expect(slope(upTo(60).map((x) => ({ x, y: 500 - 2 * x })))).toBeCloseTo(-2);
  // By hand: means 2 and 4; (-1 * -3 + 0 * 1 + 1 * 2) / 2.
  expect(
    slope([
      { x: 1, y: 1 },
      { x: 2, y: 5 },
      { x: 3, y: 6 },
    ]),
  ).toBeCloseTo(2.5);
  expect([slope([]), slope([{ x: 1, y: 1 }])]).toEqual([NaN, NaN]);
});

test('the load keeps cookies as a browser does, until they expire', () => {
  const cookies = {};
  keepCookies(cookies, ['session=a=b; Path=/; HttpOnly', 'written=1; Max-Age=10; Path=/', 'gone=; max-age=0']);
  const now = Date.now();
  expect(cookies).toEqual({
    session: { value: 'a=b', expiresAt: Number.MAX_SAFE_INTEGER },
    written: { value: '1', expiresAt: expect.closeTo(now + 10_000, -3) as number },
    gone: { value: '', expiresAt: expect.closeTo(now, -3) as number },
  });
});
