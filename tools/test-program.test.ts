import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentFor } from '../platform/config/environment-for.server.ts';
import { clearUp, environmentOf, makeRunFolders, type RunFolders } from './test-leftovers.ts';
import { runProgram } from './test-program.ts';

function foldersOfTest(): RunFolders {
  const folders = makeRunFolders();
  onTestFinished(() => {
    for (const folder of [folders.disk, folders.memory]) if (folder) rmSync(folder, { recursive: true, force: true });
  });
  return folders;
}

const program = (text: string) => ['--input-type=module', '--eval', text];

test('a program answers how it ended, with what it said of errors', async () => {
  const folders = foldersOfTest();
  expect(await runProgram(folders, program(''))).toMatchObject({ well: true });
  const bad = await runProgram(folders, program('console.error("oh no"); process.exit(3)'));
  expect(bad).toEqual({ well: false, how: expect.stringMatching(/^exit 3\n[^]*oh no\n$/) });
});

test('a program that gives itself no rest is ended, and says why', async () => {
  const endless = program('const again = () => Promise.resolve().then(again); again();');
  const { well, how } = await runProgram(foldersOfTest(), endless, {}, 200);
  expect(well).toBe(false);
  expect(how).toContain('it said nothing for');
});

test('a program learns both folders of the run', async () => {
  const folders = foldersOfTest();
  const tell = program('console.error(process.env.TMPDIR, process.env.CAREBRIDGE_TEST_MEMORY)');
  expect((await runProgram(folders, tell)).how).toContain(`${folders.disk} ${folders.memory}`);
});

// Other systems do not show which programs belong to the run.
test.runIf(process.platform === 'linux')(
  'what is left of a run is ended, named and removed, in memory too; PostgreSQL may stop by itself',
  async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true }));
    const folders = foldersOfTest();
    const note = join(outside, 'stopped-by-itself');
    const start = async (argv0: string) => {
      const text = `process.on('SIGINT', () => { fs.writeFileSync('${note}', '${argv0}'); process.exit(); });
        setInterval(() => {}, 1000); console.log('ready');`;
      const env = environmentFor(environmentOf(folders));
      const child = spawn(process.execPath, ['--eval', text], { argv0, env, stdio: ['ignore', 'pipe', 'ignore'] });
      await once(child.stdout, 'data');
      return child;
    };
    const [postgres, other] = [await start('postgres'), await start('something-else')];
    const ended = Promise.all([once(postgres, 'exit'), once(other, 'exit')]);
    for (const folder of [folders.disk, folders.memory]) if (folder) writeFileSync(join(folder, 'left'), '');

    const found = clearUp(folders).join('\n');
    expect(await ended).toEqual([
      [0, null],
      [null, 'SIGKILL'],
    ]);
    expect(readFileSync(note, 'utf8')).toBe('postgres');
    expect(found).toContain(`process ${other.pid}: something-else`);
    expect(found).toContain('in the folder of temporary files: left');
    if (folders.memory) expect(found).toContain('in the folder in memory: left');
    expect([folders.disk, folders.memory].filter((folder) => folder && existsSync(folder))).toEqual([]);
  },
);
