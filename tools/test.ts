// All tests: `npm test`. What it does, in which order and why: docs/tests.md. `--everything` proves on both databases what
// else is proven on PostgreSQL, and takes every look of axe.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromePath } from '../platform/config/chrome-path.server.ts';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { buildWhenNeeded } from './build.ts';
import { type Failure, type Outcome, readOutcome, readPlaywright, readRules, readVitest } from './test-reports.ts';

/** A part of the run. `again`: only what failed in the run before. */
type Part = { name: string; isLookedAtAgain: boolean; run: (again: boolean) => Promise<Outcome> };

/** A run with more failures than this is broken, and goes on no further; both runners are told the same. */
const brokenFrom = 15;
/** This many tests may pass only when run again: more are not chance. */
const mayPassAgain = 5;
const looks = 2;
const slowestShown = 10;

const { values } = parseArgs({ options: { everything: { type: 'boolean', default: false } } });
const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'carebridge-test-run-'));
const report = join(folder, 'report.json');

/** Runs a program with this Node, its output shown as it comes. Answers how it ended, with the last that it said of errors. */
function run(file: string, args: string[], env: Record<string, string> = {}): Promise<{ well: boolean; how: string }> {
  rmSync(report, { force: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: environmentFor(env),
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors = (errors + chunk.toString()).slice(-4000);
  });
  return new Promise((done) =>
    child.on('close', (code, signal) => done({ well: code === 0, how: `${signal ?? `exit ${code}`}\n${errors}` })),
  );
}

/** A browser for the journeys: CHROME_PATH, or one that is installed; as root Debian's own is installed. */
function findBrowser(): boolean {
  if (chromePath()) return true;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environmentFor({ DEBIAN_FRONTEND: 'noninteractive' }),
    });
  }
  return chromePath() !== undefined;
}

const rules: Part = {
  name: 'Rules of the house',
  isLookedAtAgain: false,
  async run() {
    return readOutcome(this.name, report, await run('tools/check.ts', ['--json', report]), readRules);
  },
};

const unitAndRequestTests: Part = {
  name: 'Unit and request tests',
  isLookedAtAgain: true,
  async run(again) {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    for (const project of ['embedded', 'postgres']) args.push(`--project=${project}`);
    if (values.everything) args.push('--project=embedded-rest', '--sequence.shuffle.files');
    // By itself: not beside another test that keeps the machine busy.
    if (again) args.push('--lastFailed', '--no-file-parallelism');
    return readOutcome(this.name, report, await run('node_modules/vitest/vitest.mjs', args), readVitest);
  },
};

const journeys: Part = {
  name: 'Journeys in the browser',
  isLookedAtAgain: true,
  async run(again) {
    const missing =
      'There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to the program.';
    if (!findBrowser()) return { passed: 0, failures: [{ name: this.name, reason: missing }], files: [] };
    const args = ['test', '--reporter=list,json', `--project=${values.everything ? 'everything' : 'journeys'}`];
    if (again) args.push('--last-failed');
    const ended = await run('node_modules/@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    return readOutcome(this.name, report, ended, readPlaywright);
  },
};

const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);
const indented = (text: string) => text.replaceAll(/^/gm, '    ');
/** The lines of the runner itself say nothing about a failure. */
const told = (reason: string) =>
  reason.trim().replaceAll(/\n\s+at [^\n]*node_modules[^\n]*|\n\s+at new Promise[^\n]*/g, '');
const describe = ({ name, reason }: Failure) => `  ${name}\n${indented(told(reason))}`;

const began = Date.now();
const taken: { part: Part; outcome: Outcome; seconds: number }[] = [];
const failures = () => taken.flatMap(({ outcome }) => outcome.failures);
const passedAgain: string[] = [];

/** Runs what failed in a part once more, when all else has run: by itself, at most twice, and never silently. */
async function lookAgain(part: Part, outcome: Outcome): Promise<void> {
  for (let look = 1; look <= looks && outcome.failures.length > 0; look++) {
    say(`\n— ${part.name}: what failed, once more (${look} of ${looks})`);
    const again = await part.run(true);
    // A runner that died, or found less to run, has not proven anything.
    const hasRun = again.passed + again.failures.length >= outcome.failures.length;
    if (!hasRun || again.failures.some(({ name }) => name === part.name)) {
      outcome.failures.push(...again.failures);
      return;
    }
    const still = new Set(again.failures.map(({ name }) => name));
    passedAgain.push(...outcome.failures.flatMap(({ name }) => (still.has(name) ? [] : [name])));
    outcome.passed += again.passed;
    outcome.failures = again.failures;
  }
}

await buildWhenNeeded(say);
for (const part of [rules, unitAndRequestTests, journeys]) {
  say(`\n— ${part.name}`);
  const start = Date.now();
  taken.push({ part, outcome: await part.run(false), seconds: secondsSince(start) });
  if (failures().length >= brokenFrom) break;
}
const isBroken = failures().length >= brokenFrom;
const first = failures().length;
if (!isBroken) for (const { part, outcome } of taken) if (part.isLookedAtAgain) await lookAgain(part, outcome);
rmSync(folder, { recursive: true, force: true });

const passed = taken.reduce((sum, { outcome }) => sum + outcome.passed, 0);
const files = taken.flatMap(({ outcome }) => outcome.files).toSorted((a, b) => b.seconds - a.seconds);
const isChance = passedAgain.length <= mayPassAgain;
const failed = failures().length + (isChance ? 0 : passedAgain.length);
const kept = { passed, first, failures: failures(), passedOnlyWhenRunAgain: passedAgain, files };
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/run.json', `${JSON.stringify(kept, undefined, 2)}\n`);

say('\nHow long it took');
for (const { part, seconds } of taken) say(`  ${String(seconds).padStart(5)} s  ${part.name}`);
say(`  ${String(secondsSince(began)).padStart(5)} s  altogether`);
say(`The ${slowestShown} slowest files`);
for (const { file, seconds } of files.slice(0, slowestShown)) say(`  ${seconds.toFixed(1).padStart(5)} s  ${file}`);
if (failures().length > 0) say(`\nFailed:\n${failures().map(describe).join('\n')}`);
if (isBroken) say(`\n${brokenFrom} failed: the run was stopped, and nothing was run again.`);
say(`\npassed only when run again: ${passedAgain.length}`);
for (const name of passedAgain) say(`  ${name}`);
if (!isChance) say(`More than ${mayPassAgain}: they count as failed.`);
say(`${passed - (isChance ? 0 : passedAgain.length)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
