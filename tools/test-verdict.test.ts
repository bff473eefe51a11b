import { expect, test } from 'vitest';
import { brokenThing, type Failure, nothing, type Outcome } from './test-reports.ts';
import { describeRun, judge, type Red, type Taken } from './test-verdict.ts';

const failureOf = (id: string): Failure => ({
  id,
  name: id,
  reason: `why ${id}`,
  file: 'app/home/a.test.ts',
  test: id,
});
const takenOf = (outcome: Partial<Outcome>, pardoned: string[] = []): Taken => ({
  part: 'Unit',
  outcome: { ...nothing(), ...outcome },
  pardoned: pardoned.map(failureOf),
  seconds: 3,
});
const linesOf = (taken: Taken[], itself: Red[] = [], isPartial = false) =>
  describeRun(taken, judge(taken, itself), { seconds: 3, left: [], isPartial }).join('\n').split('\n');
const numbered = (most: number) => Array.from({ length: most }, (_, index) => `t${index + 1}`);

test('the last line counts, alone', () => {
  const taken = [takenOf({ passed: ['a', 'b'] }), takenOf({ failures: [failureOf('c')] })];
  expect(linesOf(taken).at(-1)).toBe('2 passed, 1 failed');
});

test('what broke outside of any test, and in the run itself, counts and is told', () => {
  const itself = [{ part: '', ...brokenThing('The run of the tests itself', 'The build failed.') }];
  const lines = linesOf([takenOf({ passed: ['a'], broken: [brokenThing('outside', 'unhandled')] })], itself);
  expect(lines).toEqual(expect.arrayContaining(['    unhandled', '    The build failed.']));
  expect(lines.at(-1)).toBe('1 passed, 2 failed');
});

test('five may pass only when run again; with six all six are red, and are kept', () => {
  const five = [takenOf({ passed: ['a', ...numbered(5)] }, numbered(5))];
  expect(linesOf(five).at(-1)).toBe('6 passed, 0 failed');
  const six = [takenOf({ passed: ['a', ...numbered(6)] }, numbered(6))];
  expect(linesOf(six).at(-1)).toBe('1 passed, 6 failed');
  expect(judge(six, []).red).toMatchObject(numbered(6).map((id) => ({ part: 'Unit', id, reason: `why ${id}` })));
});

test('what did not run is named; not when only some tests were asked for', () => {
  const taken = [takenOf({ passed: ['a'], skipped: ['embedded: x'] })];
  expect(linesOf(taken)).toEqual(expect.arrayContaining(['skipped: 1', '  embedded: x']));
  expect(linesOf(taken, [], true).join('\n')).not.toContain('skipped');
});

test('fifteen failures stop the run, which says so', () => {
  const lines = linesOf([takenOf({ failures: numbered(15).map(failureOf), skipped: ['the rest'] })]);
  expect(lines).toContain('15 failed: the run was stopped, and nothing was run again.');
  expect(lines).not.toContain('  the rest');
});
