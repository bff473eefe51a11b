import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromePath } from '../platform/config/chrome-path.server.ts';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { buildWhenNeeded } from './build.ts';

type Count = { passed: number; failed: number };

const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'carebridge-test-run-'));

/** Runs a program with this Node, its output shown as it comes. Answers whether it ended well. */
function run(file: string, args: string[], values: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentFor(values),
  });
  return new Promise((done) => child.on('exit', (code) => done(code === 0)));
}

/** Reads a runner's report. A runner that ended badly, or left no report, has failed at least once. */
function countIn(report: string, endedWell: boolean, read: (json: never) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')) as never);
    return endedWell || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
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

async function check(): Promise<Count> {
  say('\n— Rules of the house');
  const report = join(folder, 'check.json');
  const endedWell = await run('tools/check.ts', ['--json', report]);
  return countIn(report, endedWell, (json: Count) => json);
}

async function unitAndRequestTests(): Promise<Count> {
  say('\n— Unit and request tests, on both databases');
  const report = join(folder, 'vitest.json');
  const endedWell = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countIn(report, endedWell, (json: { numPassedTests: number; numFailedTests: number }) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
}

async function journeys(): Promise<Count> {
  say('\n— Journeys in the browser');
  if (!findBrowser()) {
    say('There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to the program.');
    return { passed: 0, failed: 1 };
  }
  const report = join(folder, 'playwright.json');
  const endedWell = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return countIn(report, endedWell, (json: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
  }));
}

const began = Date.now();
await buildWhenNeeded(say);
const counts = [await check(), await unitAndRequestTests(), await journeys()];
rmSync(folder, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(`\nIt took ${Math.round((Date.now() - began) / 1000)} s.`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
