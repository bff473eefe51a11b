// Opens the platform as a server does, at the time given as an argument, so that several start together. Works on jobs of
// the kind `count-up`: inserts a row for each. Prints what it migrated and did; ends at SIGTERM.
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { createLog } from '../../../platform/log/create-log.server.ts';
import { openPlatform } from '../../../platform/open-platform.server.ts';
import { countUp } from './count-up.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
while (Date.now() < Number(process.argv[2]));

const say = (text: string) => process.stdout.write(`${text}\n`);
const platform = await openPlatform(answer.config, createLog('warn'), [countUp], say);
await platform.jobs.work<{ number: number }>(countUp, async ({ number }) => {
  // Long enough for the other process to come for a job of its own.
  await wait(40);
  await platform.pool.query('insert into counted (number, worker) values ($1, $2)', [number, process.pid]);
});
process.on('SIGTERM', () => void platform.close());
say('open');
