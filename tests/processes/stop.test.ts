import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { environmentFor } from '../../platform/config/environment-for.server.ts';
import { freshFolder, startProgram } from '../commands/program.ts';

const program = 'tests/processes/programs/stop.ts';

async function start(how: string, ...args: string[]) {
  const site = startProgram(program, [how, ...args], { DATA_DIR: await freshFolder() });
  await site.says('(Ctrl-C stops it)');
  return site;
}

const lastLines = (all: string) => all.trimEnd().split('\n').slice(-2);

test('a stop that never comes to its end is given up, and said to be', async () => {
  const site = await start('never');
  site.process.kill('SIGTERM');
  const { code, errors } = await site.ended;
  expect(lastLines(errors)).toEqual(['Stopping …', 'Stopped after 0.2 s without waiting for what does not answer.']);
  expect(code).toBe(1);
});

test.skipIf(process.platform === 'win32')(
  'a wish that comes twice is one, however long the first is at work before it can hear of the second',
  async () => {
    const go = join(await freshFolder(), 'go');
    const site = await start('busy', go);
    site.process.kill('SIGTERM');
    await site.says('Stopping …');
    site.process.kill('SIGTERM');
    writeFileSync(go, '');
    const { code, errors } = await site.ended;
    expect(lastLines(errors)).toEqual(['Stopping …', 'Stopped.']);
    expect(code).toBe(0);
  },
);

test.skipIf(process.platform === 'win32')(
  'a site whose terminal is closed stops well, although nobody reads its last words any more',
  async () => {
    const site = await start('orphaned');
    site.process.stdout?.destroy();
    site.process.stderr?.destroy();
    site.process.kill('SIGHUP');
    const { code } = await site.ended;
    expect(code).toBe(0);
  },
);

test('a site stops as soon as it is up when whoever has started it went before', async () => {
  const site = fork(program, ['orphaned'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: environmentFor({ DATA_DIR: await freshFolder(), DATABASE_URL: undefined, PUBLIC_URL: undefined }),
  });
  onTestFinished(() => void site.kill('SIGKILL'));
  const ended = once(site, 'exit');
  const errors = site.stderr ? text(site.stderr) : '';
  // To the site, this looks as if its parent process had ended.
  site.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(lastLines(await errors)).toEqual(['Stopping …', 'Stopped.']);
});
