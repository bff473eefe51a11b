import { expect, test } from 'vitest';
import { looks, lookAgain, notFound } from './test-looks.ts';
import { brokenThing, type Failure, nothing, type Outcome } from './test-reports.ts';

const failureOf = (id: string, reason = 'first'): Failure => ({ id, name: id, reason, file: 'a.test.ts', test: id });
const outcomeOf = (passed: string[], failed: string[], more: Partial<Outcome> = {}): Outcome => ({
  ...nothing(),
  passed,
  failures: failed.map((id) => failureOf(id)),
  ...more,
});

/** Returns a fake part that returns these outcomes in turn and records its arguments. */
function partOf(...answers: Outcome[]) {
  const asked: string[][] = [];
  const run = (only: Failure[]) => {
    asked.push(only.map(({ id }) => id));
    return Promise.resolve(answers.shift() ?? nothing());
  };
  return { name: 'Unit', run, asked };
}

const silently = () => {};
const idsOf = (failures: Failure[]) => failures.map(({ id }) => id);

test('what passes the second time is told, what fails again stays, with its first reason', async () => {
  const outcome = outcomeOf(['a'], ['b', 'c']);
  const again = { ...outcomeOf(['b'], []), failures: [failureOf('c', 'second')] };
  const part = partOf(again, outcomeOf([], ['c']));
  expect(idsOf(await lookAgain(part, outcome, silently))).toEqual(['b']);
  expect(part.asked).toEqual([['b', 'c'], ['c']]);
  expect(outcome).toMatchObject({ passed: ['a', 'b'], failures: [{ id: 'c', reason: 'first' }] });
});

test('a test that is red on both databases and passes on one is red on the other', async () => {
  const outcome = outcomeOf([], ['embedded: x', 'postgres: x']);
  const pardoned = await lookAgain(partOf(outcomeOf(['postgres: x'], ['embedded: x'])), outcome, silently);
  expect([idsOf(pardoned), idsOf(outcome.failures)]).toEqual([['postgres: x'], ['embedded: x']]);
});

test('a second look that does not run the test proves nothing', async () => {
  const outcome = outcomeOf(['a'], ['b']);
  const part = partOf(outcomeOf(['other'], []), nothing());
  expect(await lookAgain(part, outcome, silently)).toEqual([]);
  expect(part.asked).toHaveLength(looks);
  expect(outcome.failures).toMatchObject([{ id: 'b', reason: 'first' }]);
});

test('nothing is run again when something broke outside of the tests, which stays red', async () => {
  const outcome = outcomeOf([], ['b'], { broken: [brokenThing('outside', 'unhandled')] });
  const part = partOf(outcomeOf(['b'], []));
  expect(await lookAgain(part, outcome, silently)).toEqual([]);
  expect(part.asked).toEqual([]);
  expect(outcome.broken).toHaveLength(1);
});

test('a second look that breaks makes the run red, although its test passed', async () => {
  const outcome = outcomeOf([], ['b']);
  await lookAgain(partOf(outcomeOf(['b'], [], { broken: [brokenThing('outside', 'unhandled')] })), outcome, silently);
  expect(idsOf(outcome.broken)).toEqual(['outside']);
});

test('a file that failed as a whole is looked at by its tests', async () => {
  const outcome = outcomeOf([], []);
  outcome.failures = [{ id: 'a.test.ts', name: 'a.test.ts', reason: 'no', file: 'a.test.ts' }];
  const again = outcomeOf(['a.test.ts › x'], ['a.test.ts › y']);
  const pardoned = await lookAgain(partOf(again, again), outcome, silently);
  expect([idsOf(pardoned), idsOf(outcome.failures)]).toEqual([['a.test.ts'], ['a.test.ts › y']]);
  expect(outcome.passed).toEqual(['a.test.ts › x']);
});

test('--failed: what was red and is not there any more is not green', () => {
  const missing = notFound([failureOf('b'), failureOf('gone')], outcomeOf(['b'], []));
  expect(missing).toMatchObject([{ id: 'gone', reason: expect.stringContaining('not found') }]);
  const died = outcomeOf(['b'], [], { broken: [brokenThing('Unit', 'exit 1')] });
  expect(notFound([failureOf('b'), failureOf('gone')], died)).toMatchObject([{ id: 'gone', reason: 'first' }]);
});
