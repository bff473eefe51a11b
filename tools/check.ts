// Runs all automatic checks: `npm run check`. The rules are in docs/decisions and in the configuration files named below;
// tests/canary/ proves that they fire. `--json FILE` writes { passed, failed, what } for `npm test`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askCanary } from './check-canary.ts';
import { filesOfGit, oneConfiguration, type Program, projectRoot, run } from './check-run.ts';
import { listTests, testProblems } from './check-tests.ts';
import { checkFolders } from './check-folders.ts';
import { checkUseCases } from './check-use-cases.ts';
import { checkRooms } from './check-rooms.ts';
import { checkTexts, mostLines } from './check-texts.ts';
import { cruise, describeWalls, drawMap, filesNotCruised } from './check-walls.ts';

/**
 * The result of a step: problems in words, empty when there are none; what it found; and how many checks passed and
 * failed (if omitted, the step counts as one check).
 */
type Answer = { problems: string; found?: string; passed?: number; failed?: number };
type Step = { name: string; ask: () => Promise<Answer> };

const longerLines = 60;

async function ask(program: Program, args: string[]): Promise<Answer> {
  const output = await run(projectRoot, program, args);
  return { problems: output.ok ? '' : output.all.trim() || `${program} failed without a word.` };
}

/** Has React Router write the types of the screens, which tsc and knip need. */
async function typegen(): Promise<Answer> {
  return ask('reactRouter', ['typegen']);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const typesWritten = once(typegen);
const cruised = once(() => cruise(projectRoot));

async function checkTypes(): Promise<Answer> {
  const written = await typesWritten();
  const compiled = await ask('tsc', ['--noEmit', '--pretty', 'false']);
  return { problems: [written.problems, compiled.problems].filter(Boolean).join('\n') };
}

async function checkFiles(): Promise<Answer> {
  const missing = filesNotCruised(await cruised(), await filesOfGit());
  return { problems: missing.map((file) => `dependency-cruiser did not read ${file}`).join('\n') };
}

async function checkManifests(): Promise<Answer> {
  const problems = checkRooms(projectRoot, await filesOfGit(), await cruised());
  return { problems: problems.map(({ problem }) => problem).join('\n') };
}

async function checkUnused(): Promise<Answer> {
  await typesWritten();
  return ask('knip', ['--no-progress', '--no-config-hints']);
}

async function checkMap(): Promise<Answer> {
  const file = join(projectRoot, 'docs', 'map.md');
  const isTrue = existsSync(file) && readFileSync(file, 'utf8') === (await drawMap(await cruised()));
  return { problems: isTrue ? '' : 'docs/map.md does not show the code as it is: run npm run map' };
}

async function checkLengths(): Promise<Answer> {
  const problems = checkTexts(projectRoot, await filesOfGit());
  return { problems: problems.map(({ problem }) => problem).join('\n') };
}

async function checkWidths(): Promise<Answer> {
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  return { problems: checkFolders(await filesOfGit(), read).join('\n') };
}

async function checkNames(): Promise<Answer> {
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  return { problems: checkUseCases(await filesOfGit(), read).join('\n') };
}

async function checkTests(): Promise<Answer> {
  return { problems: testProblems(await filesOfGit(), await listTests()).join('\n') };
}

async function checkCanary(): Promise<Answer> {
  const { fired, reached, places, problems } = await askCanary();
  const found = `${fired} planted violations found, ${reached} rules reach all their ${places} places`;
  return { problems: problems.join('\n'), found, passed: fired + reached, failed: problems.length };
}

const steps: Step[] = [
  { name: 'types (react-router typegen, tsc)', ask: checkTypes },
  { name: 'formatting (prettier)', ask: () => ask('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'lint (oxlint)', ask: () => ask('oxlint', ['--deny-warnings', ...oneConfiguration]) },
  { name: 'tests: each is run, and each room on both databases', ask: checkTests },
  { name: 'length of texts', ask: checkLengths },
  { name: 'width of folders, length of READMEs, no file named in vite.config.ts', ask: checkWidths },
  { name: 'use cases: one per file, of its name', ask: checkNames },
  { name: 'walls (dependency-cruiser)', ask: async () => ({ problems: describeWalls(await cruised()) }) },
  { name: 'walls: every file that git knows was read', ask: checkFiles },
  { name: 'rooms (room.server.ts, server/rooms.ts)', ask: checkManifests },
  { name: 'map (docs/map.md)', ask: checkMap },
  { name: 'canary project (tests/canary)', ask: checkCanary },
  { name: 'unused files, exports and packages (knip)', ask: checkUnused },
];

/** Runs a step and prints its result on one line; if it failed, also its whole output. */
async function take({ name, ask: answer }: Step): Promise<{ passed: number; failed: number }> {
  const began = performance.now();
  const { problems, found, passed, failed } = await answer().catch((error: unknown): Answer => ({
    problems: String(error),
  }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${problems ? '✗' : '✓'} ${name}${found ? `, ${found}` : ''}  ${seconds} s\n`);
  if (problems) process.stdout.write(`${problems.replaceAll(/^/gm, '    ')}\n`);
  return { passed: passed ?? (problems ? 0 : 1), failed: failed ?? (problems ? 1 : 0) };
}

/** Checks nothing: returns a line about how long the product's files are (docs/decisions: median at most 60 lines). */
async function describeStyle(): Promise<string> {
  const isProduct = (file: string) =>
    /^(app|ui|platform|api|server)\/.+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  const sources = (await filesOfGit()).filter(isProduct);
  const lengths = sources
    .map((file) => readFileSync(join(projectRoot, file), 'utf8').split('\n').length - 1)
    .toSorted((a, b) => a - b);
  const longer = lengths.filter((length) => length > longerLines).length;
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  return `style: ${lengths.length} source files, median ${median} lines, ${longer} over ${longerLines}, longest ${lengths.at(-1) ?? 0} (at most ${mostLines})`;
}

const { values } = parseArgs({ options: { json: { type: 'string' } } });
const began = performance.now();
const total = { passed: 0, failed: 0, what: [] as string[] };
const waiting = [...steps];

/** Runs the waiting steps one after the other. Two such runs go in parallel, as the machine may have two cores. */
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { passed, failed } = await take(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) total.what.push(step.name);
  }
}

await Promise.all([work(), work()]);
process.stdout.write(`${await describeStyle()}\n`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
process.stdout.write(`Checks: ${total.passed} passed, ${total.failed} failed  ${seconds} s\n`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
