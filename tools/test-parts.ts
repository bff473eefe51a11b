import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { headlessChromePath } from '../platform/config/chrome-path.server.ts';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { type Outcome, readOutcome, readPlaywright, readRules, readVitest } from './test-reports.ts';

/** A part of the run. `again`: only what failed in the run before, by itself. */
export type Part = { name: string; isLookedAtAgain: boolean; run: (again: boolean) => Promise<Outcome> };

/** `folder`: for what does not outlive the run. `room`: only its tests. */
export type RunOptions = { folder: string; everything: boolean; room: string | undefined };

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** What `npm test -- ROOM` may name. */
export const rooms = [
  ...new Set([
    'platform',
    'ui',
    'server',
    'tools',
    'api',
    'commands',
    'processes',
    ...foldersIn('app').concat(foldersIn('tests/requests'), foldersIn('tests/journeys')).toSorted(),
  ]),
];

/** The room that a test file belongs to. */
export function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'app') return second;
  if (top !== 'tests') return top;
  return ['requests', 'journeys'].includes(second) ? third : second;
}

/** Where a room's unit and request tests lie. */
const unitFoldersOf = (room: string) =>
  [`app/${room}/`, `${room}/`, `tests/${room}/`, `tests/requests/${room}/`].filter((folder) => existsSync(folder));

type Ended = { well: boolean; how: string };

/** Runs a program with this Node, its output shown as it comes. Answers how it ended, with the last that it said of errors. */
function run(folder: string, file: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: environmentFor({ TMPDIR: folder, ...env }),
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
  if (headlessChromePath()) return true;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environmentFor({ DEBIAN_FRONTEND: 'noninteractive' }),
    });
  }
  return headlessChromePath() !== undefined;
}

/** The parts of a run, in order. */
export function partsOf({ folder, everything, room }: RunOptions): Part[] {
  const report = join(folder, 'report.json');
  const take = async (
    name: string,
    reader: (report: string) => Outcome,
    file: string,
    args: string[],
    env?: Record<string, string>,
  ) => {
    rmSync(report, { force: true });
    const outcome = readOutcome(name, report, await run(folder, file, args, env), reader);
    rmSync(report, { force: true });
    return outcome;
  };

  const rules: Part = {
    name: 'Rules of the house',
    isLookedAtAgain: false,
    run: () => take(rules.name, readRules, 'tools/check.ts', ['--json', report]),
  };

  const unitAndRequestTests: Part = {
    name: 'Unit and request tests',
    isLookedAtAgain: true,
    run(again) {
      const args = ['run', ...(room ? unitFoldersOf(room) : []), '--project=embedded', '--project=postgres'];
      if (everything) args.push('--project=embedded-rest', '--sequence.shuffle.files');
      // By itself: not beside another test that keeps the machine busy.
      if (again) args.push('--lastFailed', '--no-file-parallelism');
      args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
      return take(unitAndRequestTests.name, readVitest, 'node_modules/vitest/vitest.mjs', args);
    },
  };

  const journeys: Part = {
    name: 'Journeys in the browser',
    isLookedAtAgain: true,
    async run(again) {
      const missing =
        'There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to the program.';
      if (!findBrowser()) return { passed: 0, failures: [{ name: journeys.name, reason: missing }], files: [] };
      const args = ['test', '--reporter=list,json', `--project=${everything ? 'everything' : 'journeys'}`];
      if (room) args.push(`journeys/${room}/`);
      // By itself: not beside another journey.
      if (again) args.push('--last-failed', '--workers=1');
      const playwright = 'node_modules/@playwright/test/cli.js';
      return take(journeys.name, readPlaywright, playwright, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    },
  };

  if (!room) return [rules, unitAndRequestTests, journeys];
  const parts: Part[] = [];
  if (unitFoldersOf(room).length > 0) parts.push(unitAndRequestTests);
  if (existsSync(`tests/journeys/${room}`)) parts.push(journeys);
  return parts;
}
