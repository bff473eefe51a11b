import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessChromePath } from '../platform/config/chrome-path.server.ts';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { installOtherEngines } from './other-engines.ts';
import type { RunFolders } from './test-leftovers.ts';
import { keepLogs, searchLogs } from './test-logs.ts';
import { runProgram } from './test-program.ts';
import {
  brokenThing,
  type Failure,
  nothing,
  type Outcome,
  readOutcome,
  readPlaywright,
  readRules,
  readVitest,
} from './test-reports.ts';
import { filesOf } from './test-rooms.ts';

/** A part of the run. `only`: runs just these tests. */
export type Part = { name: string; isLookedAtAgain: boolean; run: (only?: Failure[]) => Promise<Outcome> };

/** `folders`: for temporary files. `room`: runs only this room's tests. */
type RunOptions = { folders: RunFolders; everything: boolean; room: string | undefined };

/** Finds a browser for the journeys: CHROME_PATH, or an installed one. As root, installs Debian's own if needed. */
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

const missingBrowser =
  'There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to the program.';

/** The file that the journeys write if the site's process ends during them (tests/journeys/journey.ts). */
const noteOfDeath = 'test-results/journeys/site-died.txt';

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Returns the Vitest arguments for just these tests, one file at a time, so that they do not compete for the machine.
 */
export function vitestOnly(only: Failure[]): string[] {
  const of = (what: 'file' | 'project') => [...new Set(only.flatMap((failure) => failure[what] ?? []))];
  const names = only.flatMap(({ test }) => test ?? []);
  // For a file that failed as a whole the test names are unknown.
  const pattern = names.length === only.length ? [`--testNamePattern=^(?:${names.map(literally).join('|')})$`] : [];
  return [...of('file'), ...of('project').map((name) => `--project=${name}`), ...pattern, '--no-file-parallelism'];
}

/** Returns the parts of a run, in order. */
export function partsOf({ folders, everything, room }: RunOptions): Part[] {
  const report = join(folders.disk, 'report.json');
  const list = join(folders.disk, 'failed-journeys.json');
  const take = async (
    name: string,
    reader: (report: string) => Outcome,
    args: string[],
    env?: Record<string, string>,
  ) => {
    const outcome = readOutcome(name, report, await runProgram(folders, args, env), reader);
    for (const file of [report, list]) rmSync(file, { force: true });
    return outcome;
  };

  /** The same for a part whose tests run the product: the part is broken if the product has logged something secret. */
  const takeWithLogs: typeof take = async (name, reader, args, env) => {
    const outcome = await take(name, reader, args, { ...keepLogs(name, environmentFor()), ...env });
    outcome.broken.push(...searchLogs(name).map((found) => brokenThing(`the log of: ${name}`, found)));
    return outcome;
  };

  const rules: Part = {
    name: 'Rules of the house',
    isLookedAtAgain: false,
    run: () => take(rules.name, readRules, ['tools/check.ts', '--json', report]),
  };

  const unitAndRequestTests: Part = {
    name: 'Unit and request tests',
    isLookedAtAgain: true,
    run(only) {
      const args = ['node_modules/vitest/vitest.mjs', 'run'];
      if (only) args.push(...vitestOnly(only));
      else args.push(...(room ? filesOf(room, false) : []), '--project=embedded', '--project=postgres');
      if (everything && !only) args.push('--project=embedded-rest', '--sequence.shuffle.files');
      args.push('--reporter=default', '--reporter=./tools/test-vitest-reporter.ts', `--outputFile=${report}`);
      return takeWithLogs(unitAndRequestTests.name, readVitest, args);
    },
  };

  const journeys: Part = {
    name: 'Journeys in the browser',
    isLookedAtAgain: true,
    async run(only) {
      if (!findBrowser()) return { ...nothing(), broken: [brokenThing(journeys.name, missingBrowser)] };
      if (everything) installOtherEngines();
      const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
      args.push(`--project=${everything ? 'everything' : 'journeys'}`);
      if (only) {
        writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: only.map(({ test }) => test) }));
        // Alone: no other journey runs at the same time.
        args.push('--last-failed', `--last-failed-file=${list}`, '--workers=1');
      } else if (room) args.push(`journeys/${room}/`);
      rmSync(noteOfDeath, { force: true });
      const outcome = await takeWithLogs(journeys.name, readPlaywright, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
      if (existsSync(noteOfDeath))
        outcome.broken.push(brokenThing('the site of the journeys', readFileSync(noteOfDeath, 'utf8')));
      return outcome;
    },
  };

  if (!room) return [rules, unitAndRequestTests, journeys];
  return [unitAndRequestTests, journeys].filter((part) => filesOf(room, part === journeys).length > 0);
}
