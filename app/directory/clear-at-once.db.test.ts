import { expect, test } from 'vitest';
import { openTestPlatform } from '../../tests/support/test-platform.ts';
import { grantOperator } from '../accounts/operators/grant-operator.server.ts';
import { clearProviders } from './operator/clear-providers.server.ts';
import { undoClear } from './operator/undo-clear.server.ts';
import { findClear } from './operator/find-clear.server.ts';

test('D53 a clear and its undo are one change for everybody: all rows are written at one moment', async () => {
  const { db, pool, discard } = await openTestPlatform();
  try {
    const email = 'operator@example.org';
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (email, email_verified, role) values ($1, true, 'consultant') returning id`,
      [email],
    );
    const operator = rows[0]?.id ?? '';
    await grantOperator(db, email);
    await pool.query(`insert into care_providers (id, cqc_location_id, name, hospice)
      select gen_random_uuid(), 'many-' || n, 'Many ' || n, true from generate_series(1, 2100) as n`);
    /** Returns the number of transactions that wrote the current rows, and the number of listed rows. */
    const look = async () =>
      (
        await pool.query<object>(`
          select (select count(distinct xmin::text)::int from care_providers) as writers,
            (select count(*)::int from listed_providers) as listed`)
      ).rows[0];
    expect(await clearProviders(db, operator)).toEqual({ ok: true, count: 2100 });
    expect(await look()).toEqual({ writers: 1, listed: 0 });
    const clear = await findClear(db);
    expect(await undoClear(db, operator, clear?.id ?? '')).toEqual({ ok: true, count: 2100 });
    expect(await look()).toEqual({ writers: 1, listed: 2100 });
  } finally {
    await discard();
  }
});
