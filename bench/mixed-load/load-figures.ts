import { inMegabytes, median, p95, p99, type Figure } from '../figure.ts';
import { slope } from '../slope.ts';
import type { DrivenLoad } from './drive-load.ts';
import type { Sample } from './watch-processes.ts';

/** The most that the resident memory of a process may grow, in MB a minute. */
const mostGrowth = 2;
const shownEverySeconds = 15;

/** What was counted so far. Processor times are in seconds. */
export type Counted = {
  liveHeaps: number[];
  lookups: { hits: number; misses: number };
  postgresSeconds: number;
  balancerSeconds: number;
  loggedErrors: number;
};

type Measured = {
  budget: string;
  name: string;
  ramp: DrivenLoad;
  load: DrivenLoad;
  /** Operations a second: what the site can do, and what it was given. */
  most: number;
  rate: number;
  /** Of each process, one a second. */
  samples: Sample[][];
  before: Counted;
  after: Counted;
  /** How long the memory is left to settle before its growth is measured. */
  settleSeconds: number;
};

const inNumbers = (value: number) => value.toLocaleString('en-GB');
const inPercent = (part: number) => `${Math.round(100 * part)} %`;
const percentiles = (ms: readonly number[]) => `${[median, p95, p99].map((of) => of(ms).toFixed(0)).join(' / ')} ms`;
const withSign = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Returns how much the resident memory of a process grew in MB a minute after the time `since`. */
function growthOf(samples: readonly Sample[], since: number): number {
  const settled = samples.filter(({ at }) => at >= since);
  return slope(settled.map(({ at, residentBytes }) => ({ x: at / 60_000, y: residentBytes / 1e6 })));
}

function memoryFigure({ budget, load, samples, before, after, settleSeconds }: Measured): Figure {
  const growth = samples.map((ofOne) => growthOf(ofOne, load.beganAt + settleSeconds * 1000));
  const inWords = samples.map((ofOne, index) => {
    const heaps = [before, after].map(({ liveHeaps }) => inMegabytes(liveHeaps[index] ?? NaN));
    const resident = inMegabytes(ofOne.at(-1)?.residentBytes ?? NaN);
    return `${withSign(growth[index] ?? NaN)} MB/min (${resident} in the end; live objects ${heaps.join(' → ')})`;
  });
  return {
    budget,
    what: 'growth of the memory (RSS) of each process, last four minutes',
    figure: inWords.join(' and '),
    limit: `≤ ${mostGrowth} MB/min`,
    isMet: growth.every((perMinute) => perMinute <= mostGrowth),
  };
}

function sharesFigure({ budget, load, samples, before, after }: Measured): Figure {
  const seconds = (load.endedAt - load.beganAt) / 1000;
  const ofSites = samples.map((ofOne) => (ofOne.at(-1)?.processorSeconds ?? NaN) - (ofOne[0]?.processorSeconds ?? NaN));
  const postgres = after.postgresSeconds - before.postgresSeconds;
  const used = [
    `site ${ofSites.map((used) => inPercent(used / seconds)).join(' and ')}`,
    ...(postgres > 0 ? [`PostgreSQL ${inPercent(postgres / seconds)}`] : []),
    `balancer ${inPercent((after.balancerSeconds - before.balancerSeconds) / seconds)}`,
    `generator ${inPercent(load.processorSeconds / seconds)}`,
  ];
  const hits = after.lookups.hits - before.lookups.hits;
  const all = hits + after.lookups.misses - before.lookups.misses;
  return {
    budget,
    what: 'processor time, of one core; pages from the cache; how late the generator was',
    figure: [
      used.join(', '),
      `${inPercent(hits / all)} of visitors’ ${inNumbers(all)} pages, ${inNumbers(load.differentPaths)} addresses`,
      `p99 ${p99(load.late).toFixed(1)} ms`,
    ].join('; '),
  };
}

/** Returns the rows of the table, and for the terminal the memory of each process as it grew. */
export function loadFigures(measured: Measured): { rows: Figure[]; memoryLines: string[] } {
  const { budget, name, ramp, load, most, rate, samples, before, after } = measured;
  const all = Object.values(load.times).flat();
  const errors = ramp.errors.length + load.errors.length + after.loggedErrors - before.loggedErrors;
  const byKind = Object.entries(load.times).map(([kind, times]) => `${kind} ${percentiles(times)}`);
  const rows = [
    {
      budget,
      what: `mixed load, ${name}, ${inNumbers(all.length)} operations: rate; p50 / p95 / p99; errors`,
      figure: `${rate.toFixed(0)}/s; ${percentiles(all)}; ${errors}`,
      limit: '0 errors',
      yardstick: `16 at once: ${most.toFixed(0)}/s`,
      ratio: rate / most,
      isMet: errors === 0 && all.length > 0,
    },
    { budget, what: 'the same by kind', figure: byKind.join('; ') },
    memoryFigure(measured),
    sharesFigure(measured),
  ];
  const memoryLines = samples.map((ofOne) => {
    const shown = ofOne.filter((_, second) => second % shownEverySeconds === 0);
    return `RSS every ${shownEverySeconds} s: ${shown.map(({ residentBytes }) => inMegabytes(residentBytes)).join(', ')}`;
  });
  return { rows, memoryLines };
}
