import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { median, type Figure } from './figure.ts';
import { lighthouse } from './install-tools.ts';
import { chromeFlags } from './open-browser.ts';
import { allPages } from './public-pages.ts';
import { runProgram } from './run-program.ts';
import { startSite, whileServed } from './serve.ts';

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

/** On a machine that is busy elsewhere Chromium now and then loses the trace of a page: such a run is begun again. */
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

/** The median of the performance; of the others the lowest, because they do not depend on chance. 0 to 100. */
function scoreOf(reports: Report[], category: Category): number {
  const scores = reports.map((report) => Math.round(100 * (report.categories[category].score ?? 0)));
  return category === 'performance' ? median(scores) : Math.min(...scores);
}

/** What costs points in a category, in Lighthouse's words. */
function complaints({ categories, audits }: Report, category: Category): string {
  const failed = categories[category].auditRefs.filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995,
  );
  return failed.map(({ id }) => `    ${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`).join('\n');
}

/** B7: Lighthouse of every public page. What costs points is printed at the terminal. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench);
  return whileServed([site], async () => {
    const figures: Figure[] = [];
    for (const { name, path } of allPages) {
      const reports: Report[] = [];
      for (let count = 0; count < (bench.isShort ? 1 : runs); count++) {
        bench.say(`B7  ${name}, run ${count + 1}`);
        reports.push(await runUntilTraced(bench, site.origin + path));
      }
      for (const category of categories) {
        const score = scoreOf(reports, category);
        const isMet = score >= least[category];
        const limit = least[category] === 100 ? '100' : `≥ ${least[category]}`;
        figures.push({ budget: 'B7', what: `Lighthouse ${category}: ${name}`, figure: String(score), limit, isMet });
        const last = reports.at(-1);
        if (!isMet && last) bench.say(`What costs points: ${category} of ${name}\n${complaints(last, category)}`);
      }
    }
    return figures;
  });
}
