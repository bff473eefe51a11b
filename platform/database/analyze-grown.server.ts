import type pg from 'pg';

/** A table is analysed again if its number of pages has changed by more than this fraction, plus `muchPages`. */
const muchPart = 0.2;
const muchPages = 10;

/**
 * Runs ANALYZE on the tables in the embedded database that have never been analysed or whose size has changed. The
 * embedded database has no autovacuum, and without statistics it scans whole tables. Analysing every table would take
 * seconds. Returns the names of the analysed tables.
 */
export async function analyzeGrown(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       lateral (select pg_relation_size(c.oid) / current_setting('block_size')::integer as pages) as now
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and (c.reltuples < 0 or abs(now.pages - c.relpages) > $1::float8 + $2::float8 * c.relpages)
     order by 1`,
    [muchPages, muchPart],
  );
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await pool.query(`analyze ${names.join(', ')}`);
  return names;
}
