import { join } from 'node:path';
import { serverCore, type Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { withoutCache } from './fresh-pages.ts';
import { measureRate } from './load.ts';
import { growingPages } from './public-pages.ts';
import { ratesInWords } from './rate-figure.ts';
import { runProgram } from './run-program.ts';
import { startSite, whileServed } from './serve.ts';

const sizes = [50, 5000, 50_000];
const most = 1.3;
const rounds = { full: 40, short: 10 };

type Measured = { size: number; rates: Record<string, number>; reads: Record<string, number[]> };

/** Measures newly rendered consultant pages, and separately their database reads, with `size` consultants. */
async function measureAmong(bench: Bench, size: number): Promise<Measured> {
  bench.say(`B5  among ${size} consultants`);
  const dataDir = join(bench.folder, `consultants-${size}`);
  await runProgram(['bench/set/load-set.ts', dataDir, String(size)]);
  const times = String(bench.isShort ? rounds.short : rounds.full);
  const reads = JSON.parse(
    await runProgram(['bench/time-reads.ts', dataDir, times], { core: serverCore }),
  ) as Measured['reads'];
  const site = await startSite({ ...bench, dataDir }, { core: serverCore });
  const rates: Measured['rates'] = {};
  await whileServed([site], async () => {
    for (const { name, path } of growingPages) {
      const { perCoreSecond } = await measureRate(bench, { served: site, path, headers: withoutCache });
      rates[name] = perCoreSecond;
    }
  });
  return { size, rates, reads };
}

/** B5, second part: the cost of pages and of their reads with 50, 5,000 and 50,000 consultants. */
export async function measureConsultantGrowth(bench: Bench): Promise<Figure[]> {
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measureAmong(bench, size));
  const [first, ...others] = measured;
  const last = measured.at(-1);
  if (!first || !last) return [];
  const pages = growingPages.map(({ name }): Figure => {
    const ratio = (first.rates[name] ?? NaN) / (last.rates[name] ?? NaN);
    const between = others.map(({ size, rates }) => `${ratesInWords(rates[name] ?? NaN)} among ${size}`);
    return {
      budget: 'B5',
      what: `cost of a newly rendered page among more consultants: ${name}`,
      figure: between.join(', '),
      limit: `≤ ${most} ×`,
      yardstick: `among ${first.size}: ${ratesInWords(first.rates[name] ?? NaN)}`,
      ratio,
      isMet: ratio <= most,
    };
  });
  const reads = Object.keys(first.reads).map((what): Figure => {
    const inWords = ({ size, reads: all }: Measured) => `${median(all[what] ?? []).toFixed(1)} ms among ${size}`;
    return { budget: 'B5', what: `the read itself, median: ${what}`, figure: measured.map(inWords).join(', ') };
  });
  return [...pages, ...reads];
}
