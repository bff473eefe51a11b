import type pg from 'pg';

const rowsPerInsert = 1000;

type Row = Record<string, unknown>;

/** Inserts rows, 1,000 per statement. The first row names the columns; their types come from the table. */
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
