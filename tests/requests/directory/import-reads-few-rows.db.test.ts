import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
