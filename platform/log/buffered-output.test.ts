import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../../tests/commands/program.ts';
import { eventually } from '../../tests/patience/eventually.ts';
import { bufferedOutput } from './buffered-output.server.ts';

function openOutput(path: string) {
  const fd = openSync(path, 'w');
  onTestFinished(() => closeSync(fd));
  return bufferedOutput(fd);
}

test('lines are written in their order, many at once, when they are many or somebody says so', async () => {
  const path = join(await freshFolder(), 'log');
  const output = openOutput(path);
  const said = () => readFileSync(path, 'utf8');
  output.write('first\n');
  expect(said()).toBe('');
  output.flush();
  await eventually(() => expect(said()).toBe('first\n'));
  const many = Array.from({ length: 1_000 }, (_, index) => `line ${index} é\n`);
  for (const line of many) output.write(line);
  output.flushSync();
  // Output still in progress at the end may come after the last lines.
  await eventually(() =>
    expect(said().split('\n').toSorted()).toEqual(`first\n${many.join('')}`.split('\n').toSorted()),
  );
});

const full = '/dev/full';
test.runIf(existsSync(full))('what cannot be written is dropped, and holds up nothing', async () => {
  const output = openOutput(full);
  output.write('a line\n'.repeat(2_000));
  output.write('another\n');
  output.flushSync();
  // Writing the next line is tried again, and the line is dropped too.
  await eventually(() => {
    output.write('a line\n'.repeat(2_000));
    output.flush();
  });
  output.flushSync();
});
