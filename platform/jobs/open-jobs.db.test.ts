import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { createLog } from '../log/create-log.server.ts';
import { openPlatform, type Platform } from '../open-platform.server.ts';
import { countJobs, findFailedJobs } from './find-jobs.server.ts';
import { openJobs, type JobKind } from './open-jobs.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

const greet: JobKind = { name: 'greet', retries: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 };
const stumble: JobKind = { name: 'stumble', retries: 1, firstRetrySeconds: 1, longestRetrySeconds: 1 };
const everyMinute: JobKind = { name: 'every-minute', retries: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 };
const kinds = [greet, stumble, everyMinute];

let site: Platform;
let discard: () => Promise<void>;
const logged: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
const greeted: string[] = [];
let stumbles = 0;
beforeAll(async () => {
  const own = await ownDatabase();
  discard = own.discard;
  site = await openPlatform(own.config, log, kinds);
  await site.jobs.work<{ name: string }>(greet, async ({ name }) => void greeted.push(name));
  await site.jobs.work<{ until: number; cause: string }>(stumble, async ({ until, cause }) => {
    if (++stumbles < until) throw new Error(`stumbled over ${cause}`);
  });
});
afterAll(async () => {
  await site.close();
  await discard();
});
beforeEach(() => {
  greeted.length = 0;
  stumbles = 0;
});

async function count(kind: JobKind) {
  return (await countJobs(site.db)).find((counted) => counted.kind === kind.name);
}

test('work is queued with the transaction that it belongs to, and done after its commit', async () => {
  await site.pool.query('create table people (name text)');
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`insert into people values ('Ann')`);
    await site.jobs.send(tx, greet, { name: 'Ann' });
  });
  await eventually(() => expect(greeted).toEqual(['Ann']));
  await eventually(async () => expect(await count(greet)).toMatchObject({ waiting: 0, running: 0, done: 1 }));
});

test('work that is to be done later waits for its time', async () => {
  await site.db.transaction(async (tx) => {
    await site.jobs.send(tx, greet, { name: 'Later' }, 300);
    await site.jobs.send(tx, greet, { name: 'Soon' }, 1);
    await site.jobs.send(tx, greet, { name: 'Now' }, 0);
  });
  await eventually(() => expect(greeted.toSorted()).toEqual(['Now', 'Soon']));
  const { rows } = await site.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::float8 as seconds from jobs.job where data->>'name' = 'Later'`,
  );
  expect(rows[0]?.seconds).toBeCloseTo(300, -1);
  await site.pool.query(`delete from jobs.job where data->>'name' = 'Later'`);
});

test('a transaction that is rolled back leaves no work', async () => {
  const before = await count(greet);
  const rolledBack = site.db.transaction(async (tx) => {
    await site.jobs.send(tx, greet, { name: 'Nobody' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await count(greet)).toEqual(before);
  // The next job is done and the one before it never was.
  await site.jobs.send(site.db, greet, { name: 'Bob' });
  await eventually(() => expect(greeted).toEqual(['Bob']));
});

test('many jobs are done one after the other without a pause between them', async () => {
  const names = Array.from({ length: 20 }, (_, index) => String(index));
  await site.db.transaction(async (tx) => {
    for (const name of names) await site.jobs.send(tx, greet, { name });
  });
  // With a pause of one second after each job it would take twenty.
  await eventually(() => expect(greeted.toSorted()).toEqual(names.toSorted()));
});

test('a job that fails is tried again after a while', async () => {
  await site.jobs.send(site.db, stumble, { until: 2, cause: 'a stone' });
  await eventually(() => expect(stumbles).toBe(1));
  const first = Date.now();
  await eventually(() => expect(stumbles).toBe(2));
  expect(Date.now() - first).toBeGreaterThan(300);
  await eventually(async () => expect(await count(stumble)).toMatchObject({ waiting: 0, failed: 0, done: 1 }));
  expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', job: 'stumble', tries: 1 }));
});

test('a job that has finally failed is listed with its error, without addresses, and can be tried once more', async () => {
  await site.jobs.send(site.db, stumble, { until: 3, cause: 'ann@example.org' });
  await eventually(async () => expect(await count(stumble)).toMatchObject({ waiting: 0, failed: 1 }));
  const [failed] = await findFailedJobs(site.db, 10);
  expect(failed).toMatchObject({ kind: 'stumble', tries: 2, lastError: 'stumbled over [e-mail]' });
  expect(Date.now() - (failed?.failedAt.getTime() ?? 0)).toBeLessThan(60_000);
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'error', job: 'stumble', jobId: failed?.id, msg: 'a job has finally failed' }),
  );
  expect(JSON.stringify(logged)).not.toContain('ann@example.org');
  const { rows } = await site.pool.query(`select from jobs.job where output::text like '%ann@example.org%'`);
  expect(rows).toEqual([]);

  expect(await site.jobs.retryFailed('greet', failed?.id ?? '')).toBe(false);
  expect(await site.jobs.retryFailed('no-such-kind', failed?.id ?? '')).toBe(false);
  expect(await site.jobs.retryFailed('stumble', failed?.id ?? '')).toBe(true);
  await eventually(async () => expect(await count(stumble)).toMatchObject({ waiting: 0, failed: 0 }));
  expect(stumbles).toBe(3);
  expect(await site.jobs.retryFailed('stumble', failed?.id ?? '')).toBe(false);
});

test('a kind that was not declared is refused', async () => {
  const other: JobKind = { ...greet, name: 'other' };
  await expect(site.jobs.send(site.db, other, {})).rejects.toThrow('was not declared');
  await expect(site.jobs.work(other, async () => {})).rejects.toThrow('was not declared');
});

test('a copy of a kind that was declared is the same kind', async () => {
  await site.jobs.send(site.db, { ...greet }, { name: 'Carol' });
  await eventually(() => expect(greeted).toEqual(['Carol']));
});

test('a command that opens the jobs asks little, starts nothing, and lets go', async () => {
  const asked: string[] = [];
  const query = (text: string, values?: unknown[]) => {
    asked.push(text);
    return site.pool.query(text, values);
  };
  const database = { kind: site.config.databaseUrl ? 'postgres' : 'embedded', pool: { query } } as never;
  const jobs = await openJobs(database, [greet], createLog('silent'), false);
  // Time for what pg-boss does in the background right after its start.
  await eventually(() => expect(asked.some((text) => text.includes('bam_on'))).toBe(true));
  await jobs.close();
  const before = asked.length;
  expect(before).toBeLessThanOrEqual(10);
  expect(asked.filter((text) => /^\s*(begin|create|alter)/i.test(text))).toEqual([]);
});

test('new numbers for a kind reach the database when the next version starts', async () => {
  const jobs = await openJobs(
    { kind: site.config.databaseUrl ? 'postgres' : 'embedded', pool: site.pool } as never,
    [{ ...greet, retries: 7, longestRetrySeconds: 60 }],
    createLog('silent'),
    true,
  );
  await jobs.close();
  const { rows } = await site.pool.query(`select retry_limit, retry_delay_max from jobs.queue where name = 'greet'`);
  expect(rows).toEqual([{ retry_limit: 7, retry_delay_max: 60 }]);
});

test('what is scheduled is done at its time, also by a server that starts later', async () => {
  await site.jobs.schedule(everyMinute, '* * * * *');
  const { rows } = await site.pool.query(`select name, cron, timezone from jobs.schedule where name <> 'tidy-up'`);
  expect(rows).toEqual([{ name: 'every-minute', cron: '* * * * *', timezone: 'Europe/London' }]);
  // As if the schedules had been looked at half a minute ago, which is how often that is done.
  await site.pool.query('update jobs.version set cron_on = null');
  await site.close();

  site = await openPlatform(site.config, log, kinds);
  let ticks = 0;
  await site.jobs.work(everyMinute, async () => void ticks++);
  await eventually(() => expect(ticks).toBe(1));
});
