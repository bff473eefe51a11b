import { scaleBand, scaleLinear } from 'd3-scale';
import type { Chart } from './chart.ts';

const size = 100;
const mostTicks = 3;

/** Returns a bar chart of totals. Runs on the server, so that no browser loads d3-scale. */
export function drawChart(totals: readonly number[]): Chart {
  const across = scaleBand<number>()
    .domain(totals.map((_total, at) => at))
    .range([0, size])
    .paddingInner(0.25);
  const highest = Math.max(1, ...totals);
  const upTo = (top: number) => scaleLinear().domain([0, top]).range([size, 0]).nice(mostTicks);
  const fitting = upTo(highest);
  // A bar at the top line would look cut off, and its value has no room: there is one step more above it.
  const isTouching = fitting(highest) < size / 12;
  const up = isTouching ? upTo(highest + (fitting.ticks(mostTicks)[1] ?? 1)) : fitting;
  // Adding 0 turns -0 into 0.
  const rounded = (number: number) => Math.round(number * 100) / 100 + 0;
  return {
    bars: totals.map((total, at) => ({
      x: rounded(across(at) ?? 0),
      y: rounded(up(total)),
      width: rounded(across.bandwidth()),
      height: rounded(size - up(total)),
    })),
    ticks: up
      .ticks(mostTicks)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: rounded(up(value)) })),
  };
}
