import { expect, test } from 'vitest';
import { createLog } from './create-log.server.ts';
import { captureConsole } from './capture-console.server.ts';

const silent = () => {};

/** Returns the log lines for what is printed on a console. */
function heard(print: (target: Parameters<typeof captureConsole>[1] & object) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const target = { debug: silent, log: silent, info: silent, warn: silent, error: silent };
  captureConsole(createLog('info', { write: (line) => void lines.push(line) }), target);
  print(target);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('what a library prints is a line of the log, at the level of its method', () => {
  const lines = heard((target) => {
    target.debug('not at this level');
    target.log('one %s', 'two');
    target.info('three', 4);
    target.warn('five');
    target.error('six');
  });
  expect(lines.map(({ level, msg, detail }) => [level, msg, detail])).toEqual([
    ['info', 'a line of a library', 'one two'],
    ['info', 'a line of a library', 'three 4'],
    ['warn', 'a line of a library', 'five'],
    ['error', 'a line of a library', 'six'],
  ]);
});

test('the path that React Router repeats is cleaned as in the line of its request', () => {
  const text = 'The URL path "/jane%40nhs.net/%E0%A4%A" could not be decoded because it is a malformed URL segment.';
  const [line] = heard((target) => target.warn(text));
  expect(line?.['detail']).toMatch(/^The URL path "\[email\]\/.* could not be decoded/);
  expect(JSON.stringify(line)).not.toMatch(/jane|nhs\.net/);
});

test('an error is logged like every other, without the values of a query; what an object holds stays out', () => {
  const cause = new Error('relation "away" does not exist');
  const error = new Error('Failed query: select $1\nparams: Margaret', { cause });
  const [line] = heard((target) => target.error('Failed:', error, { name: 'Margaret' }));
  expect(line).toMatchObject({
    detail: 'Failed: Failed query: select $1: relation "away" does not exist [object]',
    err: { type: 'Error', stack: expect.stringMatching(/^ {4}at /) },
  });
  expect(JSON.stringify(line)).not.toContain('Margaret');
});
