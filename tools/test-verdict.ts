// The result of a run, and its words: docs/tests.md.
import { roomOf } from './test-rooms.ts';
import type { Failure, Outcome } from './test-reports.ts';

/** A run with this many failures is broken and stops; both runners get the same limit. */
export const brokenFrom = 15;
/** If more tests than this pass only when run again, their failures are not put down to chance, and count. */
const mayPassAgain = 5;
const slowestShown = 10;

/** A part that has run; `pardoned`: tests that passed only when run again. */
export type Taken = { part: string; outcome: Outcome; pardoned: Failure[]; seconds: number };
/** A failed test with its part; saved for `--failed`. */
export type Red = Failure & { part: string };
export type Verdict = { passed: number; red: Red[]; pardoned: Red[]; isChance: boolean };

const redOf = ({ part, outcome }: Taken): Red[] =>
  [...outcome.broken, ...outcome.failures].map((failure) => ({ part, ...failure }));

/** Whether so many tests failed that the run must stop. */
export const isBroken = (taken: Taken[]) => taken.flatMap(redOf).length >= brokenFrom;

/** Counts the results. `itself`: failures of the test run itself. */
export function judge(taken: Taken[], itself: Red[]): Verdict {
  const pardoned = taken.flatMap((one) => one.pardoned.map((failure) => ({ part: one.part, ...failure })));
  const isChance = pardoned.length <= mayPassAgain;
  const red = [...itself, ...taken.flatMap(redOf), ...(isChance ? [] : pardoned)];
  const ids = new Set(red.map(({ id }) => id));
  const passed = taken.flatMap(({ outcome }) => outcome.passed.filter((id) => !ids.has(id))).length;
  return { passed, red, pardoned, isChance };
}

const inSeconds = (seconds: number, digits = 0) => `${seconds.toFixed(digits).padStart(6)} s`;
const indented = (text: string) => text.replaceAll(/^/gm, '    ');
/** Returns the reason without the runner's own stack lines, which say nothing about the failure. */
const told = (reason: string) =>
  reason.trim().replaceAll(/\n\s+at [^\n]*node_modules[^\n]*|\n\s+at new Promise[^\n]*/g, '');
const describe = ({ name, reason }: Failure) => `  ${name}\n${indented(told(reason))}`;

/** Returns how long the parts, the rooms and the slowest files took. */
function describeTimes(taken: Taken[], seconds: number): string[] {
  const files = taken.flatMap(({ outcome }) => outcome.files).toSorted((a, b) => b.seconds - a.seconds);
  const ofRooms = new Map<string, number>();
  for (const one of files) ofRooms.set(roomOf(one.file), (ofRooms.get(roomOf(one.file)) ?? 0) + one.seconds);
  return [
    '\nHow long it took',
    ...taken.map((one) => `${inSeconds(one.seconds)}  ${one.part}`),
    `${inSeconds(seconds)}  altogether`,
    'The tests of each room (two files run at once)',
    ...[...ofRooms].toSorted((a, b) => b[1] - a[1]).map(([name, spent]) => `${inSeconds(spent)}  ${name}`),
    `The ${slowestShown} slowest files`,
    ...files.slice(0, slowestShown).map((one) => `${inSeconds(one.seconds, 1)}  ${one.file}`),
  ];
}

type Circumstances = {
  seconds: number;
  /** A line for each thing that the run left behind, such as a program; see clearUp. */
  left: string[];
  /** Only some tests were requested: the others do not count as skipped. */
  isPartial: boolean;
};

/** Returns all lines for the end of a run. The last one has the totals. */
export function describeRun(taken: Taken[], verdict: Verdict, { seconds, left, isPartial }: Circumstances): string[] {
  const { passed, red, pardoned, isChance } = verdict;
  const lines = describeTimes(taken, seconds);
  if (left.length > 0) lines.push(`\nLeft behind by the run, and cleared away:\n  ${left.join('\n  ')}`);
  if (red.length > 0) lines.push(`\nFailed:\n${red.map(describe).join('\n')}`);
  const isStopped = isBroken(taken);
  if (isStopped) lines.push(`\n${brokenFrom} failed: the run was stopped, and nothing was run again.`);
  const skipped = taken.flatMap(({ outcome }) => outcome.skipped);
  if (!isPartial) lines.push(`\nskipped: ${skipped.length}`);
  // In a stopped run all remaining tests are skipped.
  if (!isPartial && !isStopped) lines.push(...skipped.map((name) => `  ${name}`));
  lines.push(`\npassed only when run again: ${pardoned.length}`, ...pardoned.map(({ name }) => `  ${name}`));
  if (!isChance) lines.push(`More than ${mayPassAgain}: they count as failed.`);
  return [...lines, `${passed} passed, ${red.length} failed`];
}
