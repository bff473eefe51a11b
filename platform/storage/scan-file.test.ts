import { expect, test } from 'vitest';
import { scanFile } from './scan-file.server.ts';

const exits = (code: number) => [process.execPath, '-e', `process.exit(${code})`];

test('ENG-06 the exit code of SCAN_COMMAND decides; whatever goes wrong is unknown', async () => {
  expect(await scanFile(undefined, '/a')).toBe('clean');
  expect(await scanFile(exits(0), '/a')).toBe('clean');
  expect(await scanFile(exits(1), '/a')).toBe('infected');
  expect(await scanFile(exits(2), '/a')).toBe('unknown');
  expect(await scanFile(['/there/is/no/such/program'], '/a')).toBe('unknown');
});

test('ENG-06 the file is the last argument, whatever is in its name: no shell reads it', async () => {
  const name = '/tmp/$(false); exit 1';
  const program = `process.exit(process.argv.at(-1) === ${JSON.stringify(name)} ? 0 : 1)`;
  expect(await scanFile([process.execPath, '-e', program, '--'], name)).toBe('clean');
});
