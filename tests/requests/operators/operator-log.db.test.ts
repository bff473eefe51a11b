import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetInLog, forgetOldReasons } from '../../../app/accounts/operators/forget-in-log.server.ts';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { byCommand, type LogProblem } from '../../../app/accounts/operators/operator-log.ts';
import { recordAct } from '../../../app/accounts/operators/record-act.server.ts';
import { revokeOperator } from '../../../app/accounts/operators/revoke-operator.server.ts';
import { verifyLog } from '../../../app/accounts/operators/verify-log.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { addPerson, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let site: TestPlatform;
let operator: Person;
let ann: Person;
beforeAll(async () => {
  site = await openTestPlatform();
  [operator, ann] = [await addPerson(site), await addPerson(site)];
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());

const warn = (account: string | null = ann.id, reason = 'Spam') =>
  site.db.transaction((tx) => recordAct(tx, { by: operator.id, act: 'warn', account, reason }));
const count = async () => (await site.pool.query('select from operator_log')).rowCount ?? 0;
const details = async (sequence: number) =>
  (await site.pool.query('select * from operator_log_details where sequence = $1', [sequence])).rows[0] as unknown;
const newest = async () => (await details(await count())) as Record<string, unknown>;

/** Undoes everything that the function changes. */
async function undone(work: (tx: Database) => Promise<void>): Promise<void> {
  const done = new Error('done');
  const changing = site.db.transaction(async (tx) => {
    await work(tx);
    throw done;
  });
  await expect(changing).rejects.toBe(done);
}

test('20 operators at once make one chain, without a gap and without a fork', async () => {
  const before = await count();
  await Promise.all(Array.from({ length: 20 }, (_, at) => warn(ann.id, `Spam ${at}`)));
  expect(await count()).toBe(before + 20);
  for (const perBatch of [1, 7, 1000])
    expect(await verifyLog(site.db, perBatch)).toMatchObject({ ok: true, entries: before + 20 });
  const { rows } = await site.pool.query<{ reason: string }>('select reason from operator_log_details');
  expect(new Set(rows.map(({ reason }) => reason).filter((reason) => reason?.startsWith('Spam '))).size).toBe(20);
});

test('an act that is undone leaves no entry and no gap', async () => {
  const before = await count();
  await undone((tx) => recordAct(tx, { by: operator.id, act: 'warn', account: ann.id }));
  await warn();
  expect(await verifyLog(site.db)).toMatchObject({ ok: true, entries: before + 1 });
});

test.each([
  'update operator_log set at = now()',
  "update operator_log set act = 'warn'",
  'delete from operator_log',
  'truncate operator_log cascade',
  'delete from operator_log_details',
  'truncate operator_log_details',
  "update operator_log_details set reason = 'Another'",
  'update operator_log_details set operator_id = gen_random_uuid()',
  'update operator_log_details set reason_salt = null',
  'update operator_log_details set reason = null',
  'update operator_log_details set target_salt = null, target_id = null',
  'update operator_log_details set sequence = sequence + 1000000',
])('the database refuses: %s', async (statement) => {
  await warn();
  await expect(site.pool.query(statement)).rejects.toThrow('append-only');
});

test.each<[LogProblem, string]>([
  ['changed', `update operator_log set act = 'hide-profile' where sequence = 3`],
  ['changed', `update operator_log set at = at + interval '1 millisecond' where sequence = 3`],
  ['changed', `update operator_log set reason_digest = operator_digest where sequence = 3`],
  ['changed', `update operator_log set hash = operator_digest where sequence = 3`],
  [
    'missing',
    `with d as (delete from operator_log_details where sequence = 3) delete from operator_log where sequence = 3`,
  ],
  ['details-missing', 'delete from operator_log_details where sequence = 3'],
  ['details-changed', `update operator_log_details set reason = 'Kind words' where sequence = 3`],
  ['details-changed', `update operator_log_details set operator_id = target_id where sequence = 3`],
  ['details-changed', `update operator_log_details set target_id = operator_id where sequence = 3`],
  ['details-changed', `update operator_log_details set about = 'x' where sequence = 3`],
])('whoever gets round that is found out: %s after %s', async (problem, statement) => {
  while ((await count()) < 5) await warn();
  await undone(async (tx) => {
    // The owner of the database can do this; the product cannot.
    for (const table of ['operator_log', 'operator_log_details'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
    await tx.execute(sql.raw(statement));
    for (const perBatch of [1, 2, 1000])
      expect(await verifyLog(tx, perBatch)).toEqual({ ok: false, sequence: 3, problem });
  });
  expect(await verifyLog(site.db)).toMatchObject({ ok: true });
});

test('closing an account deletes who and why, for good, and the log stays whole', async () => {
  await warn();
  const aboutAnn = await count();
  await site.db.transaction((tx) =>
    recordAct(tx, { by: ann.id, act: 'post-publish', about: 'News', reason: 'It is time' }),
  );
  const before = (await site.pool.query('select * from operator_log order by sequence')).rows;
  await site.db.transaction((tx) => forgetInLog(tx, ann.id));
  expect(JSON.stringify((await site.pool.query('select * from operator_log_details')).rows)).not.toContain(ann.id);
  expect(await details(aboutAnn)).toMatchObject({
    operator_id: operator.id,
    target_salt: null,
    target_id: null,
    reason_salt: null,
    reason: null,
  });
  expect(await newest()).toMatchObject({ operator_salt: null, operator_id: null, about: 'News', reason: 'It is time' });
  expect((await site.pool.query('select * from operator_log order by sequence')).rows).toEqual(before);
  expect(await verifyLog(site.db)).toMatchObject({ ok: true });
});

test('what two entries say about the same person and reason cannot be seen from the chain', async () => {
  await warn();
  await warn();
  const { rows } = await site.pool.query<{ digest: string }>(
    `select unnest(array[operator_digest, target_digest, reason_digest]) as digest from operator_log`,
  );
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(rows.length);
});

test('reasons are deleted after a year; so is an account that was closed while it was acted on', async () => {
  const dayMs = 24 * 3600 * 1000;
  const recordAgo = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * dayMs });
    await warn(operator.id);
    vi.useRealTimers();
    return count();
  };
  const [old, young] = [await recordAgo(366), await recordAgo(364)];
  await warn('7b0f2c4e-0000-4000-8000-000000000000');
  const gone = await count();
  await forgetOldReasons(site.db);
  expect(await details(old)).toMatchObject({ reason: null, reason_salt: null, target_id: operator.id });
  expect(await details(young)).toMatchObject({ reason: 'Spam', target_id: operator.id });
  expect(await details(gone)).toMatchObject({ target_id: null, target_salt: null, reason: null });
  expect(await verifyLog(site.db)).toMatchObject({ ok: true });
});

test('the command line is named as who gave and took the right of an operator; what changed nothing is not recorded', async () => {
  const other = await addPerson(site);
  const before = await count();
  await grantOperator(site.db, other.email);
  await grantOperator(site.db, other.email);
  expect(await newest()).toMatchObject({ operator_id: null, target_id: other.id });
  await revokeOperator(site.db, other.email);
  await revokeOperator(site.db, other.email);
  expect(await count()).toBe(before + 2);
  const { rows } = await site.pool.query<{ act: string }>(
    'select act from operator_log order by sequence desc limit 2',
  );
  expect(rows.map(({ act }) => act)).toEqual(['operator-revoke', 'operator-grant']);
});

test('texts of any length and kind fit', async () => {
  const long = '𝔸'.repeat(5000);
  await site.db.transaction((tx) => recordAct(tx, { by: byCommand, act: 'warn', about: long, reason: long }));
  expect(await verifyLog(site.db)).toMatchObject({ ok: true });
});
