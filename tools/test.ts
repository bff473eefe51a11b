import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromePath } from '../platform/config/chrome-path.server.ts';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { buildWhenNeeded } from './build.ts';

/** `what`: the names of what failed, for the end of the output, when its runner has said it too far above. */
type Count = { passed: number; failed: number; what: string[] };

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
    return endedWell || count.failed > 0
      ? count
      : { ...count, failed: 1, what: [...count.what, `${basename(report)}: its runner ended badly`] };
  } catch {
    return { passed: 0, failed: 1, what: [`${basename(report)}: it was not written`] };
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

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

async function unitAndRequestTests(): Promise<Count> {
  say('\n— Unit and request tests, on both databases');
  const report = join(folder, 'vitest.json');
  const endedWell = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countIn(report, endedWell, (json: VitestReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    what: json.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that fails as a whole has run none of its tests.
      if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
      return failed.map(({ fullName, failureMessages }) => [`${name} › ${fullName}`, ...failureMessages].join('\n'));
    }),
  }));
}

async function journeys(): Promise<Count> {
  say('\n— Journeys in the browser');
  if (!findBrowser()) {
    say('There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to the program.');
    return { passed: 0, failed: 1, what: ['the journeys (there is no browser)'] };
  }
  const report = join(folder, 'playwright.json');
  const endedWell = await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return countIn(report, endedWell, ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => {
    if (stats.flaky > 0) say(`\n${stats.flaky} run again, because the browser had stopped drawing.`);
    // Playwright names what failed at its end.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, what: [] };
  });
}

const began = Date.now();
await buildWhenNeeded(say);
const counts = [await check(), await unitAndRequestTests(), await journeys()];
rmSync(folder, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const what = counts.flatMap((count) => count.what);
if (what.length > 0)
  say(
    `\nFailed, besides journeys, which are named above:\n${what.map((one) => one.replaceAll(/^/gm, '  ')).join('\n')}`,
  );
say(`\nIt took ${Math.round((Date.now() - began) / 1000)} s.`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
