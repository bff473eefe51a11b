import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { lighthouse } from './install-tools.ts';
import { chromeFlags } from './open-browser.ts';
import { allPages } from './public-pages.ts';
import { runProgram } from './run-program.ts';
import { startSite, startYardstick, whileServed } from './serve.ts';

const runs = 3;
const tries = 3;
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(least) as Category[];
type Category = keyof typeof least;

type Audit = { title: string; score: number | null; displayValue?: string };
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** One run with Lighthouse's defaults: a mobile phone, slowed down by simulation. */
async function run({ chrome, folder }: Bench, address: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`];
  await runProgram([lighthouse, address, ...flags, `--chrome-flags=${chromeFlags.join(' ')}`], {
    environment: { CHROME_PATH: chrome },
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Repeats a run whose trace Chromium lost, which happens now and then on a busy machine. */
async function runUntilTraced(bench: Bench, address: string): Promise<Report> {
  for (let count = 1; ; count++) {
    try {
      return await run(bench, address);
    } catch (error) {
      if (count === tries) throw error;
      bench.say('B7  Lighthouse failed, once more');
    }
  }
}

/**
 * Returns a score from 0 to 100: the median for performance; for the other categories, which chance does not affect,
 * the lowest.
 */
function scoreOf(reports: Report[], category: Category): number {
  const scores = reports.map((report) => Math.round(100 * (report.categories[category].score ?? 0)));
  return category === 'performance' ? median(scores) : Math.min(...scores);
}

/** Returns the audits that cost points in a category, in Lighthouse's words. */
function complaints({ categories, audits }: Report, category: Category): string {
  const failed = categories[category].auditRefs.filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995,
  );
  return failed.map(({ id }) => `    ${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`).join('\n');
}

/** Returns the reports of several runs on one page. */
async function reportsOn(bench: Bench, name: string, address: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (let count = 0; count < (bench.isShort ? 1 : runs); count++) {
    bench.say(`B7  ${name}, run ${count + 1}`);
    reports.push(await runUntilTraced(bench, address));
  }
  return reports;
}

/**
 * B7: the Lighthouse scores of every public page. The audits that cost points are printed to the terminal. The
 * simulation depends on the speed of the machine, so the performance of the bare app is listed too.
 */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench);
  const bare = await startYardstick(['bench/serve-bare-app.ts']);
  return whileServed([site, bare], async () => {
    const bareScore = scoreOf(await reportsOn(bench, 'bare React Router', bare.origin), 'performance');
    const figures: Figure[] = [];
    for (const { name, path } of allPages) {
      const reports = await reportsOn(bench, name, site.origin + path);
      for (const category of categories) {
        const score = scoreOf(reports, category);
        const isMet = score >= least[category];
        const limit = least[category] === 100 ? '100' : `≥ ${least[category]}`;
        const figure = { budget: 'B7', what: `Lighthouse ${category}: ${name}`, figure: String(score), limit, isMet };
        const beside = { yardstick: `bare React Router: ${bareScore}`, ratio: score / bareScore };
        figures.push(category === 'performance' ? { ...figure, ...beside } : figure);
        const last = reports.at(-1);
        if (!isMet && last) bench.say(`What costs points: ${category} of ${name}\n${complaints(last, category)}`);
      }
    }
    return figures;
  });
}
