import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../patience/eventually.ts';
import { locations, shareFileImports } from '../../support/cqc-file-imports.ts';

const open = shareFileImports();
const count = 4_000;

test(
  'issue 24 C16 an import finds rows by index: it does not read whole tables for each batch',
  { timeout: 60_000 },
  async () => {
    // The transaction size is fixed, because the rows read must not depend on the machine's speed.
    const site = await open({ timings: { turnSize: 100 } });
    const rowsScanned = async (): Promise<number> => {
      await site.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await site.db.execute<{ scanned: string }>(sql`
      select sum(seq_tup_read) as scanned from pg_stat_user_tables
      where relname in ('care_providers', 'listed_providers', 'cqc_import_items')`);
      return Number(rows[0]?.scanned);
    };
    const before = await rowsScanned();
    const file = await site.put('d.csv', '5 August 2026', locations(count));
    expect(await site.importFile(file)).toMatchObject({ status: 'done', added: count });
    const again = await site.put('e.csv', '6 August 2026', locations(count, 'Renamed'));
    expect(await site.importFile(again)).toMatchObject({ status: 'done', changed: count });
    const scanned = (await rowsScanned()) - before;
    expect(scanned / count).toBeLessThan(110);
  },
);

test('B14 after an import every column has statistics, and those of care_providers take a small sample', async () => {
  const site = await open();
  await site.db.execute(sql`
    delete from pg_statistic where starelid in ('care_providers'::regclass, 'listed_providers'::regclass)`);
  const file = await site.put('d.csv', '5 August 2026', locations(20));
  expect(await site.importFile(file)).toMatchObject({ status: 'done', added: 20 });
  const columnsWithout = async () => {
    const { rows } = await site.db.execute<{ name: string }>(sql`
      select format('%s.%s', attrelid::regclass, attname) as name from pg_attribute
      where attrelid in ('care_providers'::regclass, 'listed_providers'::regclass) and attnum > 0 and not attisdropped
        and not exists (select from pg_statistic where starelid = attrelid and staattnum = attnum)`);
    return rows.map(({ name }) => name);
  };
  // An import is done before its tables have been analysed.
  await eventually(async () => expect(await columnsWithout()).toEqual([]));
  // A new column needs the same: one with the default target makes ANALYZE read five times as many rows.
  const targets = await site.db.execute<{ target: number }>(sql`
    select distinct attstattarget::integer as target from pg_attribute
    where attrelid = 'care_providers'::regclass and attnum > 0 and not attisdropped`);
  expect(targets.rows).toEqual([{ target: 20 }]);
});
