import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What failed, and why. A test's `id` is unique. `file`, `project` and `test` (the runner's name or id for it) say what
 * to run again. If `test` is missing, a whole file failed; if `file` is missing, something outside all files.
 */
export type Failure = { id: string; name: string; reason: string; file?: string; project?: string; test?: string };

/**
 * A runner's report on one run: the ids of the tests that passed, the tests that failed, what is `broken` outside any
 * test (which a second run cannot fix), and the names of the tests that did not run. `seconds`: how long a file's tests
 * took.
 */
export type Outcome = {
  passed: string[];
  failures: Failure[];
  broken: Failure[];
  skipped: string[];
  files: { file: string; seconds: number }[];
};

export const nothing = (): Outcome => ({ passed: [], failures: [], broken: [], skipped: [], files: [] });
export const brokenThing = (name: string, reason: string): Failure => ({ id: name, name, reason });

const read = <Report>(report: string) => JSON.parse(readFileSync(report, 'utf8')) as Report;

/** Returns a function that appends a number to a test's name if an earlier test of the file has the same name. */
function inTurn(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  };
}

type RulesReport = { passed: number; failed: number; what: string[] };

/** Reads what `npm run check` wrote with `--json`. Its checks are never run again. */
export function readRules(report: string): Outcome {
  const { passed, what } = read<RulesReport>(report);
  const names = Array.from({ length: passed }, (_, index) => `check ${index + 1}`);
  return {
    ...nothing(),
    passed: names,
    broken: what.map((name) => brokenThing(name, 'Its problems are named above.')),
  };
}

/**
 * What tools/test-vitest-reporter.ts writes. `isCut`: too many tests failed, so the rest did not run. `errors`: errors
 * outside all files or, in a module (a test file), outside the module's tests.
 */
export type VitestReport = {
  isCut: boolean;
  errors: string[];
  modules: {
    project: string;
    path: string;
    state: string;
    errors: string[];
    seconds: number;
    tests: { name: string; state: string; reason: string }[];
  }[];
};

export function readVitest(report: string): Outcome {
  const { isCut, errors, modules } = read<VitestReport>(report);
  const outcome = nothing();
  outcome.broken = errors.map((reason) => brokenThing('outside of any unit or request test', reason));
  for (const { project, path, state, errors: ofModule, seconds, tests } of modules) {
    const file = relative(process.cwd(), path);
    const id = `${project}: ${file}`;
    const unique = inTurn();
    const known = tests.map((one) => ({ ...one, id: unique(`${id} › ${one.name}`) }));
    const failed = known.filter((one) => one.state === 'failed');
    // A file that fails as a whole ran none of its tests, or a hook failed; a crashed file has no final state.
    const isOver = ['passed', 'failed', 'skipped'].includes(state);
    const isWhole = ofModule.length > 0 || (failed.length === 0 && (isOver ? state === 'failed' : !isCut));
    const why = ofModule.join('\n') || `It did not come to its end (${state}).`;
    if (isWhole) outcome.failures.push({ id, name: id, reason: why, file, project });
    for (const one of failed)
      outcome.failures.push({ id: one.id, name: one.id, reason: one.reason, file, project, test: one.name });
    for (const one of known) if (one.state === 'passed') outcome.passed.push(one.id);
    for (const one of known) if (one.state === 'skipped') outcome.skipped.push(one.id);
    if (isCut && !isOver) outcome.skipped.push(id);
    outcome.files.push({ file, seconds });
  }
  return outcome;
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    id: string;
    title: string;
    file: string;
    line: number;
    tests: { status: string; projectName: string; results: PlaywrightResult[] }[];
  }[];
};
type PlaywrightResult = {
  duration: number;
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

const specsIn = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsIn),
];

const mostLinesOfPage = 80;

/**
 * Returns what was on the page when a journey failed, from Playwright's attachment, whose folder may be deleted later.
 */
function pageAtFailure({ attachments = [] }: PlaywrightResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page] = /```yaml\n([\s\S]*?)```/.exec(path && existsSync(path) ? readFileSync(path, 'utf8') : '') ?? [];
  return page ? ['The page:', ...page.trimEnd().split('\n').slice(0, mostLinesOfPage)] : [];
}

export function readPlaywright(report: string): Outcome {
  const { suites, errors } = read<PlaywrightReport>(report);
  const outcome = nothing();
  const told = ({ message = '' }: { message?: string }) => stripVTControlCharacters(message);
  // Outside any journey: a file that cannot be read, or a site that does not stop.
  outcome.broken = errors.map((error) => brokenThing('outside of any journey', told(error)));
  const seconds = new Map<string, number>();
  for (const { id, title, file: path, line, tests } of suites.flatMap(specsIn)) {
    const file = `tests/journeys/${path}`;
    const name = `${file}:${line} › ${title}`;
    for (const { status, projectName: project, results } of tests) {
      const reason = results.flatMap((result) => [...result.errors.map(told), ...pageAtFailure(result)]).join('\n');
      const spent = results.reduce((sum, result) => sum + result.duration, 0) / 1000;
      seconds.set(file, (seconds.get(file) ?? 0) + spent);
      if (status === 'unexpected') outcome.failures.push({ id, name, reason, file, project, test: id });
      if (status === 'expected') outcome.passed.push(id);
      if (status === 'skipped') outcome.skipped.push(name);
    }
  }
  outcome.files = [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
  return outcome;
}

/** Vitest's message when something fails after its report is written, such as a test database that does not stop. */
const failedLate = /^error during close\b/m;

/**
 * Reads a runner's report. The runner itself has failed if its report cannot be read, if it exited with an error
 * although no test failed, or if it failed after its tests.
 */
export function readOutcome(
  what: string,
  report: string,
  ended: { well: boolean; how: string },
  reader: (report: string) => Outcome,
): Outcome {
  const how = stripVTControlCharacters(ended.how);
  const late = how.search(failedLate);
  const died = brokenThing(what, `Its runner ended badly: ${how.slice(Math.max(late, 0))}`);
  if (!existsSync(report)) return { ...nothing(), broken: [died] };
  let outcome: Outcome;
  try {
    outcome = reader(report);
  } catch (error) {
    const unread = brokenThing(what, `What its runner wrote cannot be read: ${String(error)}`);
    return { ...nothing(), broken: ended.well ? [unread] : [unread, died] };
  }
  const isExplained = outcome.failures.length + outcome.broken.length > 0 && late < 0;
  return ended.well || isExplained ? outcome : { ...outcome, broken: [...outcome.broken, died] };
}
