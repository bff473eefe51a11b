import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed: what it is called, and why. */
export type Failure = { name: string; reason: string };

/** What a runner tells about one run. `seconds` of a file: how long its tests took. */
export type Outcome = { passed: number; failures: Failure[]; files: { file: string; seconds: number }[] };

const fromRoot = (file: string) => relative(process.cwd(), file);
const read = <Report>(report: string) => JSON.parse(readFileSync(report, 'utf8')) as Report;

type RulesReport = { passed: number; failed: number; what: string[] };

/** What `npm run check` has written with `--json`. */
export function readRules(report: string): Outcome {
  const { passed, what } = read<RulesReport>(report);
  return { passed, failures: what.map((name) => ({ name, reason: 'Its problems are named above.' })), files: [] };
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

export function readVitest(report: string): Outcome {
  const { numPassedTests, testResults } = read<VitestReport>(report);
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = fromRoot(name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that fails as a whole has run none of its tests.
      if (failed.length === 0) return status === 'failed' ? [{ name: file, reason: message }] : [];
      return failed.map((one) => ({ name: `${file} › ${one.fullName}`, reason: one.failureMessages.join('\n') }));
    }),
    files: testResults.map((one) => ({ file: fromRoot(one.name), seconds: (one.endTime - one.startTime) / 1000 })),
  };
}

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

const specsIn = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsIn),
];

export function readPlaywright(report: string): Outcome {
  const { suites, errors } = read<PlaywrightReport>(report);
  const tests = suites.flatMap(specsIn).flatMap(({ title, file, line, tests: ran }) =>
    ran.map(({ status, results }) => ({
      status,
      file: `tests/journeys/${file}`,
      name: `tests/journeys/${file}:${line} › ${title}`,
      reason: results.flatMap((result) => result.errors.map(({ message = '' }) => message)).join('\n'),
      seconds: results.reduce((sum, result) => sum + result.duration, 0) / 1000,
    })),
  );
  const seconds = new Map<string, number>();
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected'),
      // Outside of any journey: a file that cannot be read, for instance.
      ...errors.map(({ message = '' }) => ({ name: 'the journeys', reason: message })),
    ].map(({ name, reason }) => ({ name, reason: stripVTControlCharacters(reason) })),
    files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
  };
}

/** Reads what a runner has written. One that ended badly without a failed test, or has written nothing, has failed itself. */
export function readOutcome(
  what: string,
  report: string,
  ended: { well: boolean; how: string },
  reader: (report: string) => Outcome,
): Outcome {
  const died = { name: what, reason: `Its runner ended badly: ${ended.how}` };
  if (!existsSync(report)) return { passed: 0, failures: [died], files: [] };
  const outcome = reader(report);
  return ended.well || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [died] };
}
