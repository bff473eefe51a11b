// All tests: `npm test`; `npm test -- ROOM` those of a room, `--failed` what was red the last time, `--everything` on both
// databases what else is proven on one, with every look of axe. What it does, in which order and why: docs/tests.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from './build.ts';
import { clearUp, makeRunFolder } from './test-leftovers.ts';
import { type Part, partsOf, roomOf, rooms } from './test-parts.ts';
import type { Failure, Outcome } from './test-reports.ts';

/** A run with this many failures is broken, and goes on no further; both runners are told the same. */
const brokenFrom = 15;
/** This many tests may pass only when run again: more are not chance. */
const mayPassAgain = 5;
const looks = 2;
const slowestShown = 10;
const keptFile = 'test-results/run.json';

type Kept = { failures: (Failure & { part: string })[] };

const { values, positionals } = parseArgs({
  options: { everything: { type: 'boolean', default: false }, failed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [room] = positionals;
const say = (text: string) => process.stdout.write(`${text}\n`);
if (positionals.length > 1 || (room && !rooms.includes(room))) {
  say(`npm test -- ROOM, where ROOM is one of: ${rooms.join(', ')}`);
  process.exit(2);
}

const folder = makeRunFolder();
const end = (signal: string) => {
  clearUp(folder);
  say(`\nThe run was interrupted (${signal}).`);
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);
const inSeconds = (seconds: number, digits = 0) => `${seconds.toFixed(digits).padStart(6)} s`;
const indented = (text: string) => text.replaceAll(/^/gm, '    ');
/** The lines of the runner itself say nothing about a failure. */
const told = (reason: string) =>
  reason.trim().replaceAll(/\n\s+at [^\n]*node_modules[^\n]*|\n\s+at new Promise[^\n]*/g, '');
const describe = ({ name, reason }: Failure) => `  ${name}\n${indented(told(reason))}`;

const began = Date.now();
const taken: { part: Part; outcome: Outcome; seconds: number }[] = [];
const failures = () =>
  taken.flatMap(({ part, outcome }) => outcome.failures.map((failure) => ({ part: part.name, ...failure })));
const passedAgain: string[] = [];

/** Runs what failed in a part once more, when all else has run: by itself, at most twice, and never silently. */
async function lookAgain(part: Part, outcome: Outcome): Promise<void> {
  for (let look = 1; look <= looks && outcome.failures.length > 0; look++) {
    say(`\n— ${part.name}: what failed, once more (${look} of ${looks})`);
    const again = await part.run(true);
    // A runner that died, or found less to run, has not proven anything.
    const hasRun = again.passed + again.failures.length >= outcome.failures.length;
    if (!hasRun || again.failures.some(({ name }) => name === part.name)) {
      outcome.failures.push(...again.failures);
      return;
    }
    const still = new Set(again.failures.map(({ name }) => name));
    passedAgain.push(...outcome.failures.flatMap(({ name }) => (still.has(name) ? [] : [name])));
    outcome.passed += again.passed;
    outcome.failures = again.failures;
  }
}

/** The parts that were red the last time, when only what failed is asked for. */
function chosenParts(): Part[] {
  const parts = partsOf({ folder, everything: values.everything, room });
  if (!values.failed) return parts;
  const { failures: before } = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;
  return parts.filter(({ name }) => before.some(({ part }) => part === name));
}

await buildWhenNeeded(say);
for (const part of chosenParts()) {
  say(`\n— ${part.name}`);
  const start = Date.now();
  taken.push({ part, outcome: await part.run(values.failed), seconds: secondsSince(start) });
  if (failures().length >= brokenFrom) break;
}
const isBroken = failures().length >= brokenFrom;
if (!isBroken && !values.failed)
  for (const { part, outcome } of taken) if (part.isLookedAtAgain) await lookAgain(part, outcome);

const passed = taken.reduce((sum, { outcome }) => sum + outcome.passed, 0);
const files = taken.flatMap(({ outcome }) => outcome.files).toSorted((a, b) => b.seconds - a.seconds);
const secondsOf = new Map<string, number>();
for (const { file, seconds } of files) secondsOf.set(roomOf(file), (secondsOf.get(roomOf(file)) ?? 0) + seconds);
const isChance = passedAgain.length <= mayPassAgain;
const failed = failures().length + (isChance ? 0 : passedAgain.length);
mkdirSync('test-results', { recursive: true });
const kept = { passed, failures: failures(), passedOnlyWhenRunAgain: passedAgain, files };
writeFileSync(keptFile, `${JSON.stringify(kept, undefined, 2)}\n`);

say('\nHow long it took');
for (const { part, seconds } of taken) say(`${inSeconds(seconds)}  ${part.name}`);
say(`${inSeconds(secondsSince(began))}  altogether`);
say('The tests of each room (two files run at once)');
for (const [name, seconds] of [...secondsOf].toSorted((a, b) => b[1] - a[1])) say(`${inSeconds(seconds)}  ${name}`);
say(`The ${slowestShown} slowest files`);
for (const { file, seconds } of files.slice(0, slowestShown)) say(`${inSeconds(seconds, 1)}  ${file}`);
const left = clearUp(folder);
if (left.length > 0) say(`\nLeft behind by the run, and cleared away:\n  ${left.join('\n  ')}`);
if (failures().length > 0) say(`\nFailed:\n${failures().map(describe).join('\n')}`);
if (isBroken) say(`\n${brokenFrom} failed: the run was stopped, and nothing was run again.`);
say(`\npassed only when run again: ${passedAgain.length}`);
for (const name of passedAgain) say(`  ${name}`);
if (!isChance) say(`More than ${mayPassAgain}: they count as failed.`);
say(`${passed - (isChance ? 0 : passedAgain.length)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
