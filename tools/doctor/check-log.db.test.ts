import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAct } from '../../app/accounts/operators/record-act.server.ts';
import { byCommand } from '../../app/accounts/operators/operator-log.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import { openTestPlatform, type TestPlatform } from '../../tests/support/test-platform.ts';
import { checkLog, readNotedLog } from './check-log.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await openTestPlatform();
});
afterAll(() => site.discard());

const act = () => site.db.transaction((tx) => recordAct(tx, { by: byCommand, act: 'warn', about: 'x' }));
const check = async (noted?: string, db: Database = site.db) => {
  const [found] = await checkLog(db, noted === undefined ? undefined : readNotedLog(noted));
  return `${found?.level} ${found?.text}`;
};

/** Does what the owner of the database can do, looks, and undoes it. */
async function afterwards(statement: string, noted?: string): Promise<string> {
  let said = '';
  const done = new Error('done');
  const changing = site.db.transaction(async (tx) => {
    for (const table of ['operator_log', 'operator_log_details'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
    await tx.execute(sql.raw(statement));
    said = await check(noted, tx);
    throw done;
  });
  await expect(changing).rejects.toBe(done);
  return said;
}

test('the operators’ log: empty, whole, changed, and without its newest entry', async () => {
  expect(await check()).toBe('ok The log has no entries yet.');
  expect(await check('1:00000000')).toBe('wrong The log has 0 entries, fewer than the 1 that were noted.');
  await act();
  await act();
  await act();
  const whole = await check();
  expect(whole).toMatch(/^ok The log is whole: 3 entries\. To note: 3:[0-9a-f]{8}\.$/);
  const noted = /3:[0-9a-f]{8}/.exec(whole)?.[0] ?? '';

  expect(await afterwards(`update operator_log set act = 'suspend' where sequence = 2`)).toBe(
    'wrong The log does not fit together: entry 2 has been changed.',
  );
  const removeNewest = `with d as (delete from operator_log_details where sequence = 3) delete from operator_log where sequence = 3`;
  expect(await afterwards(removeNewest)).toMatch(/^ok The log is whole: 2 entries\./);
  expect(await afterwards(removeNewest, noted)).toBe('wrong The log has 2 entries, fewer than the 3 that were noted.');

  await act();
  expect(await check(noted.toUpperCase())).toMatch(
    /^ok The log is whole, and has what was noted: 4 entries\. To note: 4:/,
  );
  expect(await check(noted.replace('3:', '2:'))).toMatch(
    /^wrong Entry 2 is not the one that was noted: its hash begins with [0-9a-f]{8}\.$/,
  );
});

test('a note is a number, a colon, and 8 to 64 characters of a hash', () => {
  expect(readNotedLog(` 12:${'aB'.repeat(32)}\n`)).toEqual({ entries: 12, hash: 'ab'.repeat(32) });
  for (const text of ['', '12', '12:', '12:abcdef1', `12:${'a'.repeat(65)}`, '0:abcdef12', '-1:abcdef12', '1:abcdefgh'])
    expect(readNotedLog(text), text).toBeUndefined();
});
