import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { createLog } from '../log/create-log.server.ts';
import { openPlatform, type Platform } from '../open-platform.server.ts';
import { countJobs, findFailedJobs } from './find-jobs.server.ts';
import { openJobs, type JobKind } from './open-jobs.server.ts';
import { eventually } from '../../tests/patience/eventually.ts';

const greet: JobKind = { name: 'greet', retries: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 };
const stumble: JobKind = { name: 'stumble', retries: 2, firstRetrySeconds: 60, longestRetrySeconds: 3600 };
const manyTimes: JobKind = { name: 'many-times', retries: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 };
const everyMinute: JobKind = { name: 'every-minute', retries: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 };
const kinds = [greet, stumble, manyTimes, everyMinute];
const names = kinds.map(({ name }) => name);

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
beforeEach(async () => {
  await eventually(async () => {
    await site.pool.query(`delete from jobs.job where name = any($1) and state <> 'active'`, [names]);
    expect((await site.pool.query('select from jobs.job where name = any($1)', [names])).rows).toEqual([]);
  });
  greeted.length = 0;
  logged.length = 0;
  stumbles = 0;
});

/** Waits as `eventually` does, but makes the workers look for jobs constantly instead of every second. */
function worked<Value>(expectation: () => Value | Promise<Value>): Promise<Value> {
  return eventually(() => {
    for (const kind of kinds) site.jobs.lookNow(kind);
    return expectation();
  });
}

type Waiting = { tries: number; seconds: number };

/** Returns the jobs of this kind that wait for another attempt, and how long each waits after its latest attempt. */
async function waitingFor(kind: JobKind): Promise<Waiting[]> {
  const { rows } = await site.pool.query<Waiting>(
    `select retry_count as tries, extract(epoch from start_after - started_on)::float8 as seconds
     from jobs.job where name = $1 and state = 'retry'`,
    [kind.name],
  );
  return rows;
}

/** Makes these jobs due now. */
const hurry = (kind: JobKind) =>
  site.pool.query('update jobs.job set start_after = now() where name = $1 and start_after > now()', [kind.name]);

/** Returns the site's database as another process of the site would open it. */
const sameDatabase = (pool: object = site.pool) =>
  ({ kind: site.config.databaseUrl ? 'postgres' : 'embedded', pool }) as never;

async function count(kind: JobKind) {
  return (await countJobs(site.db)).find((counted) => counted.kind === kind.name);
}

test('work is queued with the transaction that it belongs to, and done after its commit', async () => {
  await site.pool.query('create table guests (name text)');
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`insert into guests values ('Ann')`);
    await site.jobs.send(tx, greet, { name: 'Ann' });
  });
  // As on a server whose workers are not notified.
  await eventually(() => expect(greeted).toEqual(['Ann']));
  await eventually(async () => expect(await count(greet)).toMatchObject({ waiting: 0, running: 0, done: 1 }));
});

test('work that is to be done later waits for its time', async () => {
  await site.db.transaction(async (tx) => {
    await site.jobs.send(tx, greet, { name: 'Later' }, 300);
    await site.jobs.send(tx, greet, { name: 'Now' }, 0);
  });
  await worked(() => expect(greeted).toEqual(['Now']));
  const { rows } = await site.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::float8 as seconds from jobs.job where data->>'name' = 'Later'`,
  );
  // Both times are those of the transaction.
  expect(rows).toEqual([{ seconds: 300 }]);
  await hurry(greet);
  await worked(() => expect(greeted).toEqual(['Now', 'Later']));
});

test('a transaction that is rolled back leaves no work', async () => {
  const before = await count(greet);
  const rolledBack = site.db.transaction(async (tx) => {
    await site.jobs.send(tx, greet, { name: 'Nobody' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await count(greet)).toEqual(before);
  // The next job is run, but the job before it never was.
  await site.jobs.send(site.db, greet, { name: 'Bob' });
  await worked(() => expect(greeted).toEqual(['Bob']));
});

test('many jobs are done one after the other without a pause between them', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  await site.db.transaction(async (tx) => {
    for (const number of numbers) await site.jobs.send(tx, manyTimes, { number });
  });
  // With its pause after each job this would take most of a day.
  const jobs = await openJobs(sameDatabase(), kinds, log, true, { pollSeconds: 3600, scheduleSeconds: 45 });
  onTestFinished(() => jobs.close());
  const done: number[] = [];
  await jobs.work<{ number: number }>(manyTimes, async ({ number }) => void done.push(number));
  await eventually(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers));
});

test('a job that fails is tried again after a while, and then after twice that while', async () => {
  await site.jobs.send(site.db, stumble, { until: 3, cause: 'a stone' });
  for (const [tries, seconds] of [60, 120].entries()) {
    await worked(async () => expect(await waitingFor(stumble)).toMatchObject([{ tries }]));
    // At least this long: pg-boss adds a random time, so that the jobs do not all return at once.
    expect((await waitingFor(stumble))[0]?.seconds).toBeGreaterThanOrEqual(seconds);
    expect(stumbles).toBe(tries + 1);
    await hurry(stumble);
  }
  await worked(async () => expect(await count(stumble)).toMatchObject({ waiting: 0, failed: 0, done: 1 }));
  expect(stumbles).toBe(3);
  for (const tries of [1, 2])
    expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', job: 'stumble', tries }));
});

test('a job that has finally failed is listed with its error, without addresses, and can be tried once more', async () => {
  const began = Date.now();
  await site.jobs.send(site.db, stumble, { until: 4, cause: 'ann@example.org' });
  await worked(async () => {
    await hurry(stumble);
    expect(await count(stumble)).toMatchObject({ waiting: 0, failed: 1 });
  });
  const [failed] = await findFailedJobs(site.db, 10);
  expect(failed).toMatchObject({ kind: 'stumble', tries: 3, lastError: 'stumbled over [email]' });
  expect(failed?.failedAt.getTime()).toBeGreaterThanOrEqual(began);
  expect(failed?.failedAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'error', job: 'stumble', jobId: failed?.id, msg: 'a job has finally failed' }),
  );
  expect(JSON.stringify(logged)).not.toContain('ann@example.org');
  const { rows } = await site.pool.query(`select from jobs.job where output::text like '%ann@example.org%'`);
  expect(rows).toEqual([]);

  expect(await site.jobs.retryFailed('greet', failed?.id ?? '', async () => {})).toBe(false);
  expect(await site.jobs.retryFailed('no-such-kind', failed?.id ?? '', async () => {})).toBe(false);
  expect(await site.jobs.retryFailed('stumble', failed?.id ?? '', async () => {})).toBe(true);
  await worked(async () => expect(await count(stumble)).toMatchObject({ waiting: 0, failed: 0, done: 1 }));
  expect(stumbles).toBe(4);
  expect(await site.jobs.retryFailed('stumble', failed?.id ?? '', async () => {})).toBe(false);
});

test('a kind that was not declared is refused', async () => {
  const other: JobKind = { ...greet, name: 'other' };
  await expect(site.jobs.send(site.db, other, {})).rejects.toThrow('was not declared');
  await expect(site.jobs.work(other, async () => {})).rejects.toThrow('was not declared');
});

test('a copy of a kind that was declared is the same kind', async () => {
  await site.jobs.send(site.db, { ...greet }, { name: 'Carol' });
  await worked(() => expect(greeted).toEqual(['Carol']));
});

test('a command that opens the jobs asks little, starts nothing, and lets go', async () => {
  const asked: string[] = [];
  const query = (text: string, values?: unknown[]) => {
    asked.push(text);
    return site.pool.query(text, values);
  };
  const jobs = await openJobs(sameDatabase({ query }), [greet], createLog('silent'), false);
  // Waits for the background work of pg-boss after its start.
  await eventually(() => expect(asked.some((text) => text.includes('bam_on'))).toBe(true));
  await jobs.close();
  const before = asked.length;
  expect(before).toBeLessThanOrEqual(10);
  expect(asked.filter((text) => /^\s*(begin|create|alter)/i.test(text))).toEqual([]);
});

test('a database that is away is an error of each look for jobs, and is logged once', async () => {
  let isAway = false;
  let refused = 0;
  const query = (text: string, values?: unknown[]) => {
    if (!isAway) return site.pool.query(text, values);
    refused++;
    return Promise.reject(new Error('the database is away'));
  };
  const jobs = await openJobs(sameDatabase({ query }), kinds, log, true, { pollSeconds: 1, scheduleSeconds: 45 });
  onTestFinished(() => jobs.close());
  for (const kind of [manyTimes, everyMinute]) await jobs.work(kind, async () => {});
  isAway = true;
  await eventually(() => {
    for (const kind of kinds) jobs.lookNow(kind);
    expect(refused).toBeGreaterThan(10);
  }).finally(() => (isAway = false));
  const told = logged.filter((line) => JSON.stringify(line).includes('the database is away'));
  expect(told).toEqual([expect.objectContaining({ level: 'error', msg: 'jobs' })]);
});

test('new numbers for a kind reach the database when the next version starts', async () => {
  const numbers = async () =>
    (await site.pool.query(`select retry_limit, retry_delay_max from jobs.queue where name = 'every-minute'`)).rows;
  for (const [retries, longestRetrySeconds] of [
    [7, 60],
    [0, 1],
  ] as const) {
    const kind = { ...everyMinute, retries, longestRetrySeconds };
    await (await openJobs(sameDatabase(), [kind], createLog('silent'), true)).close();
    expect(await numbers()).toEqual([{ retry_limit: retries, retry_delay_max: longestRetrySeconds }]);
  }
});

test('what is scheduled is done at its time, also by a server that starts later', async () => {
  await site.jobs.schedule(everyMinute, '* * * * *');
  onTestFinished(async () => void (await site.pool.query(`delete from jobs.schedule where name = 'every-minute'`)));
  const { rows } = await site.pool.query(`select name, cron, timezone from jobs.schedule where name <> 'tidy-up'`);
  expect(rows).toEqual([{ name: 'every-minute', cron: '* * * * *', timezone: 'Europe/London' }]);
  // As if the schedules were last checked half a minute ago, the usual interval.
  await site.pool.query('update jobs.version set cron_on = null');

  const later = await openJobs(sameDatabase(), kinds, log, true, { pollSeconds: 1, scheduleSeconds: 1 });
  onTestFinished(() => later.close());
  let ticks = 0;
  await later.work(everyMinute, async () => void ticks++);
  await eventually(() => {
    later.lookNow(everyMinute);
    expect(ticks).toBe(1);
  });
});

test('what an earlier version has scheduled ends when the next one has set its own schedules', async () => {
  const scheduled = async () =>
    (await site.pool.query<{ name: string }>('select name from jobs.schedule order by name')).rows.map(
      ({ name }) => name,
    );
  await site.jobs.schedule(everyMinute, '* * * * *');
  expect(await scheduled()).toEqual(['every-minute', 'tidy-up']);
  await site.pool.query(`delete from jobs.schedule where name = 'every-minute'`);
  const earlier = await openJobs(sameDatabase(), kinds, createLog('silent'), true);
  await earlier.schedule(stumble, '0 0 1 1 *');
  await earlier.close();
  expect(await scheduled()).toEqual(['stumble', 'tidy-up']);
  await site.jobs.endOldSchedules();
  expect(await scheduled()).toEqual(['tidy-up']);
});
