import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environmentFor } from '../../platform/config/environment-for.server.ts';
import { eventually } from '../patience/eventually.ts';
import { freshFolder } from './program.ts';

/** Creates a project with one command that never ends. Its installation does not finish until the file `go` exists. */
async function projectOf(folder: string): Promise<{ npm: string; go: string }> {
  const [npm, go] = [join(folder, 'npm.js'), join(folder, 'go')];
  await mkdir(join(folder, 'tools'));
  await copyFile(join(dirname(dirname(import.meta.dirname)), 'tools', 'run.mjs'), join(folder, 'tools', 'run.mjs'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'tools', 'stay.ts'), 'setInterval(() => {}, 60_000);');
  await writeFile(
    npm,
    `process.stderr.write('the installation goes on\\n');
     const look = setInterval(() => require('node:fs').existsSync(${JSON.stringify(go)}) && clearInterval(look), 20);`,
  );
  return { npm, go };
}

test.skipIf(process.platform === 'win32')(
  'a command ends although whoever has started it went while its packages were installed',
  async () => {
    const folder = await freshFolder();
    const { npm, go } = await projectOf(folder);
    // With a shell in between, as with npm, and in its own process group.
    const shell = spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, join(folder, 'tools', 'run.mjs'), 'stay'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentFor({ npm_lifecycle_event: 'stay', npm_execpath: npm }),
    });
    onTestFinished(() => {
      try {
        process.kill(-(shell.pid ?? 0), 'SIGKILL');
      } catch {
        // The whole group has ended.
      }
    });
    let said = '';
    let isOver = false;
    shell.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    shell.stdout.resume();
    // Emitted once no process holds the output open any more.
    shell.on('close', () => (isOver = true));
    await eventually(() => expect(said).toContain('the installation goes on'));
    shell.kill('SIGKILL');
    await once(shell, 'exit');
    await writeFile(go, '');
    await eventually(() => expect(isOver).toBe(true));
    expect(said).toContain('Installed the dependencies');
  },
);
