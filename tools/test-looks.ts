// Runs failed tests again, as docs/tests.md describes.
import type { Failure, Outcome } from './test-reports.ts';

/** The maximum number of times that a failed test is rerun alone. */
export const looks = 2;

type Runner = { name: string; run: (only: Failure[]) => Promise<Outcome> };

/**
 * Returns a function that tells whether a failed test was part of this run. If a whole file had failed, one test of the
 * file is enough.
 */
function finder({ passed, failures }: Outcome): (failure: Failure) => boolean {
  const ran = [...passed, ...failures.map(({ id }) => id)];
  const ids = new Set(ran);
  return ({ id, test }) => ids.has(id) || (test === undefined && ran.some((one) => one.startsWith(`${id} › `)));
}

/**
 * Returns the tests of `only` that did not run. Each gets the `reason` that it was not found, unless something broke
 * outside any test: then it keeps its old reason.
 */
export function notFound(only: Failure[], outcome: Outcome): Failure[] {
  const reason =
    'It was red the last time, and was not found now: renamed, or taken away? `npm test` runs what there is.';
  const hasRun = finder(outcome);
  const missing = only.filter((failure) => !hasRun(failure));
  return outcome.broken.length > 0 ? missing : missing.map((failure) => ({ ...failure, reason }));
}

/**
 * Adds the results of `again`, a rerun of the failed tests, to `outcome`. Returns the tests that passed this time. A
 * test that did not run again still counts as failed.
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
 * Runs a part's failed tests again by themselves, at most twice, and announces each rerun with `say`. Returns the tests
 * that passed in a rerun. If something broke outside any test, nothing is rerun, because the run fails anyway.
 */
export async function lookAgain(part: Runner, outcome: Outcome, say: (text: string) => void): Promise<Failure[]> {
  const pardoned: Failure[] = [];
  for (let look = 1; look <= looks && outcome.failures.length > 0 && outcome.broken.length === 0; look++) {
    say(`\n— ${part.name}: what failed, once more (${look} of ${looks})`);
    pardoned.push(...compare(outcome, await part.run(outcome.failures)));
  }
  return pardoned;
}
