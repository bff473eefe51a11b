import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromePath } from '../platform/config/chrome-path.server.ts';
import { buildWhenNeeded } from '../server/build-site.ts';
import type { Bench } from './bench.ts';
import { buildBareApp } from './build-bare-app.ts';
import { measureApiTables, measureWholeTable } from './api-tables.ts';
import { measureCachedPages } from './cached-pages.ts';
import { measureCommits } from './commits.ts';
import { measureConsultantGrowth } from './consultant-growth.ts';
import { measureConsultantSearch } from './consultant-search.ts';
import { measureDirectoryGrowth, measureDirectorySearch } from './directory-search.ts';
import { measureDirectoryWeight } from './directory-weight.ts';
import { measureEngagements } from './engagements.ts';
import { measureHistories } from './engagement-histories.ts';
import type { Figure } from './figure.ts';
import { measureFreshPages, measureFreshPagesOnPostgres } from './fresh-pages.ts';
import { measureFuzz } from './fuzz-api.ts';
import { measureHeldUp } from './held-up.ts';
import { measureMemory } from './idle-memory.ts';
import { measureApiImport, measureFileImport } from './import-time.ts';
import { installTools } from './install-tools.ts';
import { measureInbox } from './inbox.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureLiveMessages } from './live-messages.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import {
  measureMixedLoad,
  measureMixedLoadOnPostgres,
  measureMixedLoadOnTwo,
} from './mixed-load/measure-mixed-load.ts';
import { measureOutage } from './outage.ts';
import { measurePagesDuringImport } from './pages-during-import.ts';
import { measurePageWeight } from './page-weight.ts';
import { runProgram } from './run-program.ts';
import { measureStart } from './start-time.ts';
import { countMet, drawPage, drawTable } from './write-table.ts';

type Measurement = (bench: Bench) => Promise<Figure[]>;

/** The measurements by budget, in the order in which they run. Add those of each new room (folder in app/) here. */
const measurements: Record<string, Measurement[]> = {
  B1: [measureDirectorySearch],
  B2: [measureDirectoryGrowth],
  B3: [measureDirectoryWeight],
  B4: [measureCachedPages],
  B5: [measureFreshPages, measureConsultantGrowth, measureFreshPagesOnPostgres],
  B6: [measurePageWeight],
  B7: [measureLighthouse],
  B8: [measureLayoutShift],
  B9: [measureStart, measureMemory],
  B10: [measureLiveMessages],
  B11: [measureFileImport, measureApiImport],
  B12: [measureInbox, measureEngagements],
  B13: [measureHeldUp],
  B14: [measurePagesDuringImport],
  B15: [measureConsultantSearch],
  B16: [measureApiTables, measureWholeTable],
  B17: [measureCommits],
  SI: [measureSignIns],
  OUT: [measureOutage],
  HIST: [measureHistories],
  FUZZ: [measureFuzz],
  // Last: they change the profiles of the set.
  'LOAD-E': [measureMixedLoad],
  'LOAD-1': [measureMixedLoadOnPostgres],
  'LOAD-2': [measureMixedLoadOnTwo],
};

export const budgets = Object.keys(measurements);
const page = 'docs/benchmarks.md';
const began = performance.now();

const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);

/** Prepares what all measurements share: the build, the tools, and a separate database with the generated data. */
async function prepare(folder: string, isShort: boolean): Promise<{ bench: Bench; setInWords: string }> {
  const chrome = chromePath();
  if (!chrome) throw new Error('The bench needs Chromium: apt-get install chromium, or set CHROME_PATH.');
  await installTools(say);
  await buildWhenNeeded(say);
  await buildBareApp(say);
  say('Loading the set');
  const dataDir = join(folder, 'data');
  const setInWords = (await runProgram(['bench/set/load-set.ts', dataDir])).trim();
  return { bench: { folder, dataDir, chrome, isShort, say }, setInWords };
}

/** A failed measurement does not stop the others; its budget counts as missed. */
function failed(budget: string, error: unknown): Figure {
  say(`${budget}  ${error instanceof Error ? error.stack : String(error)}`);
  return { budget, what: 'could not be measured: see the output of the run', figure: '', isMet: false };
}

type Options = { only: string[]; isShort: boolean };

/**
 * Measures the budgets named in `only` and prints a table of the results. A complete run, with every budget at full
 * length, also saves it in docs/benchmarks.md.
 */
export async function runBench({ only, isShort }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { bench, setInWords } = await prepare(folder, isShort);
  const figures: Figure[] = [];
  for (const budget of budgets.filter((name) => only.includes(name))) {
    for (const measure of measurements[budget] ?? []) {
      figures.push(...(await measure(bench).catch((error: unknown) => [failed(budget, error)])));
    }
  }
  process.stdout.write(`${drawTable(figures)}\n\n${countMet(figures)}\n`);
  if (isShort || only.length < budgets.length) return;
  writeFileSync(page, drawPage(figures, setInWords, new Date()));
  say(`Kept in ${page}`);
}
