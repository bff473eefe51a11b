// Opens the platform as a server does, as soon as the file given as an argument exists, so that several processes open
// it together. Works on jobs of the kind `count-up`: inserts a row for each. Prints what it migrated and did; exits on
// SIGTERM.
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { createLog } from '../../../platform/log/create-log.server.ts';
import { openPlatform } from '../../../platform/open-platform.server.ts';
import { countUp } from './count-up.ts';
import { waitForGo } from './wait-for-go.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
waitForGo(process.argv[2] ?? '');

const say = (text: string) => process.stdout.write(`${text}\n`);
const platform = await openPlatform(answer.config, createLog('warn'), [countUp], say);

async function countWorkers(): Promise<number> {
  const text = 'select count(distinct worker)::integer as workers from counted';
  return (await platform.pool.query<{ workers: number }>(text)).rows[0]?.workers ?? 0;
}
await platform.jobs.work<{ number: number }>(countUp, async ({ number }) => {
  await platform.pool.query('insert into counted (number, worker) values ($1, $2)', [number, process.pid]);
  // Waits until the other process has taken a job too: otherwise a fast process could take them all.
  while ((await countWorkers()) < 2) await wait(20);
});
process.on('SIGTERM', () => void platform.close());
say('open');
