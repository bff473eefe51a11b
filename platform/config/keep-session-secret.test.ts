import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, startProgram, throughFullDisk } from '../../tests/commands/program.ts';
import { startTogether } from '../../tests/commands/start-together.ts';
import { keepSessionSecret } from './keep-session-secret.server.ts';
import { readConfig } from './read-config.server.ts';

async function configFor(settings: Record<string, string> = {}) {
  const dataDir = join(await freshFolder(), 'data');
  const answer = readConfig({ DATA_DIR: dataDir, ...settings });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return { config: answer.config, dataDir, file: join(dataDir, 'session-secret') };
}

test('a secret is made once, for the owner alone, and is the same ever after', async () => {
  const { config, dataDir, file } = await configFor();
  const secret = await keepSessionSecret(config);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await keepSessionSecret(config)).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('two directories have two secrets', async () => {
  const [one, two] = await Promise.all([configFor(), configFor()]);
  expect(await keepSessionSecret(one.config)).not.toBe(await keepSessionSecret(two.config));
});

test('a configured secret is used and nothing is kept', async () => {
  const { config, file } = await configFor({ SESSION_SECRET: 'a secret of at least thirty-two characters' });
  expect(await keepSessionSecret(config)).toBe('a secret of at least thirty-two characters');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

test('an emptied secret is refused instead of being used', async () => {
  const { config, file } = await configFor();
  await keepSessionSecret(config);
  await writeFile(file, '');
  await expect(keepSessionSecret(config)).rejects.toThrow('holds no secret of 32 characters');
});

test('processes that need it at the same moment agree on one secret', async () => {
  const { dataDir, file } = await configFor();
  const programs = await startTogether(3, 'tests/commands/programs/session-secret.ts', [], { DATA_DIR: dataDir });
  const ended = await Promise.all(programs.map((program) => program.ended));
  const kept = await readFile(file, 'utf8');
  expect(ended.map(({ output }) => output)).toEqual(Array(3).fill(`ready\n${kept}`));
});

test.skipIf(process.platform === 'win32')('a secret that cannot be written leaves no empty draft behind', async () => {
  const { dataDir } = await configFor();
  const go = join(await freshFolder(), 'go');
  await writeFile(go, '');
  const program = 'tests/commands/programs/session-secret.ts';
  const ended = await startProgram(program, [go], { DATA_DIR: dataDir }, undefined, throughFullDisk).ended;
  expect(ended.errors).toContain('EFBIG');
  expect(await readdir(dataDir)).toEqual([]);
});
