// Runs failed tests again, as docs/tests.md describes.
import type { Failure, Outcome } from './test-reports.ts';

/** The maximum number of times that a failed test is rerun alone. */
export const looks = 2;

type Runner = { name: string; run: (only: Failure[]) => Promise<Outcome> };

/**
 * Returns a function that tells whether a run included a test. For a file that failed as a whole, any test of the file
 * counts.
 */
function finder({ passed, failures }: Outcome): (failure: Failure) => boolean {
  const ran = [...passed, ...failures.map(({ id }) => id)];
  const ids = new Set(ran);
  return ({ id, test }) => ids.has(id) || (test === undefined && ran.some((one) => one.startsWith(`${id} › `)));
}

/**
 * Returns tests that should have run but did not. The `reason` of each says that the test was not found, unless
 * something broke outside any test.
 */
export function notFound(only: Failure[], outcome: Outcome): Failure[] {
  const reason =
    'It was red the last time, and was not found now: renamed, or taken away? `npm test` runs what there is.';
  const hasRun = finder(outcome);
  const missing = only.filter((failure) => !hasRun(failure));
  return outcome.broken.length > 0 ? missing : missing.map((failure) => ({ ...failure, reason }));
}

/**
 * Compares a second run of failed tests with the first. Returns those that passed now. A test that did not run proves
 * nothing.
 */
export function compare(outcome: Outcome, again: Outcome): Failure[] {
  const failedAgain = new Set(again.failures.map(({ id }) => id));
  const failedBefore = new Set(outcome.failures.map(({ id }) => id));
  const hasRun = finder(again);
  const pardoned = outcome.failures.filter((failure) => hasRun(failure) && !failedAgain.has(failure.id));
  const remaining = outcome.failures.filter((failure) => !pardoned.includes(failure));
  outcome.failures = [...remaining, ...again.failures.filter(({ id }) => !failedBefore.has(id))];
  outcome.passed = [...new Set([...outcome.passed, ...again.passed])].filter((id) => !failedAgain.has(id));
  outcome.broken.push(...again.broken);
  return pardoned;
}

/**
 * Runs a part's failed tests again, alone and after everything else, at most twice. Each rerun is reported. Returns
 * those that passed only then. If something broke outside any test, the run fails anyway, and nothing is repeated.
 */
export async function lookAgain(part: Runner, outcome: Outcome, say: (text: string) => void): Promise<Failure[]> {
  const pardoned: Failure[] = [];
  for (let look = 1; look <= looks && outcome.failures.length > 0 && outcome.broken.length === 0; look++) {
    say(`\n— ${part.name}: what failed, once more (${look} of ${looks})`);
    pardoned.push(...compare(outcome, await part.run(outcome.failures)));
  }
  return pardoned;
}
