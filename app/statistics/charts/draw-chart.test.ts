import { expect, test } from 'vitest';
import { drawChart } from './draw-chart.server.ts';

test('bars stand side by side on the line of 0, the highest under the top line', () => {
  const { bars, ticks } = drawChart([0, 3, 9]);
  expect(ticks.map(({ value }) => value)).toEqual([0, 5, 10]);
  expect(ticks.map(({ y }) => y)).toEqual([100, 50, 0]);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [100, 0],
    [70, 30],
    [10, 90],
  ]);
  expect(bars[0]?.x).toBe(0);
  expect((bars[2]?.x ?? 0) + (bars[2]?.width ?? 0)).toBeCloseTo(100, 1);
});

test.each([9.5, 10])('a bar as high as %d has a step of air above it, below a line at 15', (highest) => {
  const { bars, ticks } = drawChart([5, highest]);
  expect(ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15]);
  expect(bars[1]?.y).toBeGreaterThan(30);
});

test.each([[[]], [[0, 0]], [[1]], [[2_000_000_000]]])(
  '%j has a scale of whole numbers that begins with 0',
  (totals) => {
    const { bars, ticks } = drawChart(totals);
    expect(bars).toHaveLength(totals.length);
    expect(ticks[0]).toEqual({ value: 0, y: 100 });
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every(({ value, y }) => Number.isInteger(value) && y >= 0 && y <= 100)).toBe(true);
  },
);
