// Runs all tests: `npm test`; `npm test -- ROOM` those of a room, `--failed` the last run's failures, `--everything`
// every database test on both databases, and all axe checks. Details, order and reasons: docs/tests.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from '../server/build-site.ts';
import { clearUp, environmentOf, makeRunFolders } from './test-leftovers.ts';
import { lookAgain, notFound } from './test-looks.ts';
import { type Part, partsOf } from './test-parts.ts';
import { brokenThing, type Failure } from './test-reports.ts';
import { isOfRoom, rooms } from './test-rooms.ts';
import { describeRun, isBroken, judge, type Red, type Taken } from './test-verdict.ts';

const keptFile = 'test-results/run.json';
/** What a run saves for `--failed`: its options, and everything that counted as failed. */
type Kept = { everything: boolean; room?: string; red: Red[] };

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

const began = Date.now();
const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000);
const folders = makeRunFolders();
const taken: Taken[] = [];
/** Failures of the run itself. */
const itself: Red[] = [];
let mode: Omit<Kept, 'red'> = { everything: values.everything, room };
/** With `--failed`: failures of the last run that this run does not repeat, because they are not of the chosen room. */
let stillRed: Red[] = [];

/**
 * Ends a run, whatever the reason: cleans up, counts and prints the results, and saves the results of a complete run.
 */
function conclude(): void {
  const left = clearUp(folders);
  const verdict = judge(taken, itself);
  const { passed, red, pardoned } = verdict;
  const files = taken.flatMap(({ outcome }) => outcome.files);
  // An incomplete run does not know which tests fail.
  if (itself.length === 0) {
    mkdirSync('test-results', { recursive: true });
    const allRed = [...red, ...stillRed];
    const kept = { ...mode, passed, red: allRed, passedOnlyWhenRunAgain: pardoned.map(({ name }) => name), files };
    writeFileSync(keptFile, `${JSON.stringify(kept, undefined, 2)}\n`);
  }
  const circumstances = { seconds: secondsSince(began), left, isPartial: values.failed };
  say(describeRun(taken, verdict, circumstances).join('\n'));
  process.exitCode = red.length === 0 ? 0 : 1;
}

const failItself = (reason: string) => itself.push({ part: '', ...brokenThing('The run of the tests itself', reason) });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    failItself(`It was interrupted (${signal}).`);
    conclude();
    process.exit(130);
  });

async function take(part: Part, only?: Failure[]): Promise<void> {
  say(`\n— ${part.name}`);
  const start = Date.now();
  const outcome = await part.run(only);
  if (only) outcome.failures.push(...notFound(only, outcome));
  taken.push({ part: part.name, outcome, pardoned: [], seconds: secondsSince(start) });
}

/** Repeats the tests that failed in the last run, on the same databases and with the same checks. */
async function runFailed(): Promise<void> {
  if (!existsSync(keptFile)) throw new Error(`There is no ${keptFile}: a run of npm test writes it.`);
  const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;
  mode = { everything: kept.everything, room: kept.room };
  const red = kept.red.filter(({ file }) => !room || !file || isOfRoom(file, room));
  stillRed = kept.red.filter((one) => !red.includes(one));
  if (red.length === 0) say('Nothing was red the last time.');
  for (const part of partsOf({ ...mode, folders, room: kept.room })) {
    const ofPart = red.filter((one) => one.part === part.name);
    // A failure outside any test can only be seen when all tests run.
    if (ofPart.length > 0) await take(part, ofPart.every(({ file }) => file) ? ofPart : undefined);
  }
}

async function runTests(): Promise<void> {
  const parts = partsOf({ folders, everything: values.everything, room });
  for (const part of parts) {
    await take(part);
    if (isBroken(taken)) return;
  }
  for (const part of parts) {
    const one = taken.find(({ part: name }) => name === part.name);
    if (one && part.isLookedAtAgain) one.pardoned = await lookAgain(part, one.outcome, say);
  }
}

try {
  await buildWhenNeeded(say, environmentOf(folders));
  await (values.failed ? runFailed() : runTests());
} catch (error) {
  failItself(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
conclude();
