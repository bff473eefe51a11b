// What a run comes to, and the words for it: docs/tests.md.
import { roomOf } from './test-rooms.ts';
import type { Failure, Outcome } from './test-reports.ts';

/** A run with this many failures is broken, and goes on no further; both runners are told the same. */
export const brokenFrom = 15;
/** This many tests may pass only when run again: more are not chance. */
const mayPassAgain = 5;
const slowestShown = 10;

/** A part that has run; `pardoned`: what passed only when run again. */
export type Taken = { part: string; outcome: Outcome; pardoned: Failure[]; seconds: number };
/** What is red, with the part that it is of; kept for `--failed`. */
export type Red = Failure & { part: string };
export type Verdict = { passed: number; red: Red[]; pardoned: Red[]; isChance: boolean };

const redOf = ({ part, outcome }: Taken): Red[] =>
  [...outcome.broken, ...outcome.failures].map((failure) => ({ part, ...failure }));

/** Whether so much is red that it is not worth while to go on. */
export const isBroken = (taken: Taken[]) => taken.flatMap(redOf).length >= brokenFrom;

/** Counts. `itself`: what failed in the run of tests itself. */
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
/** The lines of the runner itself say nothing about a failure. */
const told = (reason: string) =>
  reason.trim().replaceAll(/\n\s+at [^\n]*node_modules[^\n]*|\n\s+at new Promise[^\n]*/g, '');
const describe = ({ name, reason }: Failure) => `  ${name}\n${indented(told(reason))}`;

/** How long the parts, the rooms and the slowest files took. */
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
  /** What the run has left behind. */
  left: string[];
  /** Only some tests were asked for: the others are not skipped. */
  isPartial: boolean;
};

/** All lines at the end of a run. The last one counts. */
export function describeRun(taken: Taken[], verdict: Verdict, { seconds, left, isPartial }: Circumstances): string[] {
  const { passed, red, pardoned, isChance } = verdict;
  const lines = describeTimes(taken, seconds);
  if (left.length > 0) lines.push(`\nLeft behind by the run, and cleared away:\n  ${left.join('\n  ')}`);
  if (red.length > 0) lines.push(`\nFailed:\n${red.map(describe).join('\n')}`);
  const isStopped = isBroken(taken);
  if (isStopped) lines.push(`\n${brokenFrom} failed: the run was stopped, and nothing was run again.`);
  const skipped = taken.flatMap(({ outcome }) => outcome.skipped);
  if (!isPartial) lines.push(`\nskipped: ${skipped.length}`);
  // Of a run that was stopped it is all the rest.
  if (!isPartial && !isStopped) lines.push(...skipped.map((name) => `  ${name}`));
  lines.push(`\npassed only when run again: ${pardoned.length}`, ...pardoned.map(({ name }) => `  ${name}`));
  if (!isChance) lines.push(`More than ${mayPassAgain}: they count as failed.`);
  return [...lines, `${passed} passed, ${red.length} failed`];
}
