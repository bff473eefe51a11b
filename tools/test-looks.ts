// What a second look is worth: docs/tests.md.
import type { Failure, Outcome } from './test-reports.ts';

/** So often is a test that failed run again by itself. */
export const looks = 2;

type Runner = { name: string; run: (only: Failure[]) => Promise<Outcome> };

/** Whether a run has had this test in it; of a file that had failed as a whole: any test. */
function finder({ passed, failures }: Outcome): (failure: Failure) => boolean {
  const ran = [...passed, ...failures.map(({ id }) => id)];
  const ids = new Set(ran);
  return ({ id, test }) => ids.has(id) || (test === undefined && ran.some((one) => one.startsWith(`${id} › `)));
}

/** Tests that were to run, and did not: why, unless something broke. */
export function notFound(only: Failure[], outcome: Outcome): Failure[] {
  const reason =
    'It was red the last time, and was not found now: renamed, or taken away? `npm test` runs what there is.';
  const hasRun = finder(outcome);
  const missing = only.filter((failure) => !hasRun(failure));
  return outcome.broken.length > 0 ? missing : missing.map((failure) => ({ ...failure, reason }));
}

/** Takes into an outcome what a second look has found. Answers what passed now; what did not run has proven nothing. */
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
 * Runs what failed in a part once more, when all else has run: by itself, at most twice, and never silently. Answers what
 * passed only then. What is broken outside of any test makes the run red in any case, and nothing is run again.
 */
export async function lookAgain(part: Runner, outcome: Outcome, say: (text: string) => void): Promise<Failure[]> {
  const pardoned: Failure[] = [];
  for (let look = 1; look <= looks && outcome.failures.length > 0 && outcome.broken.length === 0; look++) {
    say(`\n— ${part.name}: what failed, once more (${look} of ${looks})`);
    pardoned.push(...compare(outcome, await part.run(outcome.failures)));
  }
  return pardoned;
}
