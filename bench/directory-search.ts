import { join } from 'node:path';
import { serverCore, type Bench } from './bench.ts';
import { selectiveShare } from './directory-queries.ts';
import { median, p95, type Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import type { Timed } from './time-searches.ts';

const rows = 60_000;
const mostMs = { selective: 15, broad: 50, counts: 50 };
const mostRatio = 1.5;
const mostGrowth = 2;

const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
const named = (query: string) => decodeURIComponent(query.replaceAll('+', ' ')) || 'everything';

async function timeSearches(bench: Bench, dataDir: string): Promise<Timed> {
  const rounds = String(bench.isShort ? 10 : 40);
  return JSON.parse(await runProgram(['bench/time-searches.ts', dataDir, rounds], { core: serverCore })) as Timed;
}

/** B1: the first page and total of 16 searches among 60,000 providers, and the counts of the filters. */
export async function measureDirectorySearch(bench: Bench): Promise<Figure[]> {
  bench.say('B1  searching');
  const { searches, counts } = await timeSearches(bench, bench.dataDir);
  return [
    ...searches.map(({ query, total, ms, bare }) => {
      const kind = total < rows * selectiveShare ? 'selective' : 'broad';
      const ratio = median(ms) / median(bare);
      return {
        budget: 'B1',
        what: `p95 of a search, ${kind} (${total} found): ${named(query)}`,
        figure: inMs(p95(ms)),
        limit: `≤ ${mostMs[kind]} ms, ≤ ${mostRatio} ×`,
        yardstick: `bare SQL: ${inMs(median(bare))} (median ${inMs(median(ms))})`,
        ratio,
        isMet: p95(ms) <= mostMs[kind] && ratio <= mostRatio,
      };
    }),
    ...counts.map(({ query, ms }) => ({
      budget: 'B1',
      what: `p95 of the option counts: ${named(query)}`,
      figure: inMs(p95(ms)),
      limit: `≤ ${mostMs.counts} ms`,
      isMet: p95(ms) <= mostMs.counts,
    })),
  ];
}

/**
 * B2: how the selective searches of B1 grow from 6,000 to 60,000 to 600,000 providers. It counts processor time: the
 * three sets are measured minutes apart, so other load on the machine would distort wall-clock times.
 */
export async function measureDirectoryGrowth(bench: Bench): Promise<Figure[]> {
  const sizes = bench.isShort ? [6000, 60_000] : [6000, 60_000, 600_000];
  const measured: Timed['searches'][] = [];
  for (const size of sizes) {
    bench.say(`B2  ${size} providers`);
    const dataDir = join(bench.folder, `providers-${size}`);
    await runProgram(['bench/set/load-providers.ts', dataDir, String(size)]);
    measured.push((await timeSearches(bench, dataDir)).searches);
  }
  const figures: Figure[] = [];
  for (const [step, larger] of measured.slice(1).entries()) {
    // 600,000 providers are shown without a bound: four nations have 90,000.
    const isBounded = sizes[step + 1] === 60_000;
    for (const [index, { query, total, processor }] of larger.entries()) {
      const smaller = measured[step]?.[index];
      if (!smaller || total >= (sizes[step + 1] ?? 0) * selectiveShare) continue;
      const ratio = median(processor) / median(smaller.processor);
      figures.push({
        budget: 'B2',
        what: `processor time of a search, median, among ${sizes[step + 1]} (${total} found): ${named(query)}`,
        figure: inMs(median(processor)),
        ...(isBounded && { limit: `≤ ${mostGrowth} ×`, isMet: ratio <= mostGrowth }),
        yardstick: `among ${sizes[step]} (${smaller.total} found): ${inMs(median(smaller.processor))}`,
        ratio,
      });
    }
  }
  return figures;
}
