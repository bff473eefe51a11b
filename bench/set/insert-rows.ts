import type pg from 'pg';

const rowsPerInsert = 1000;

type Row = Record<string, unknown>;

/** Inserts rows through the columns that the first of them names, 1,000 a statement; types are the table's own. */
export async function insertRows(
  pool: pg.Pool,
  table: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<number> {
  let waiting: Row[] = [];
  let count = 0;
  const send = async () => {
    const columns = Object.keys(waiting[0] ?? {}).join(', ');
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(waiting)],
    );
    count += waiting.length;
    waiting = [];
  };
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length === rowsPerInsert) await send();
  }
  if (waiting.length > 0) await send();
  return count;
}
