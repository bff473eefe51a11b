// Fills a new embedded database with the set: node bench/set/load-set.ts DATA_DIR. A program of its own, because an
// embedded database keeps its memory as long as its process lives.
import type pg from 'pg';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { generateSet } from './generate-set.ts';

const counts = { consultants: 5000, services: 5000 };
const rowsPerInsert = 1000;

/** Inserts rows through the columns that they name, 1,000 a statement; types are the table's own. */
async function insert(pool: pg.Pool, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(first, first + rowsPerInsert))],
    );
  }
}

const answer = readConfig({ DATA_DIR: process.argv[2], DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !process.argv[2]) throw new Error('Name the directory of the data.');
const database = await openDatabase(answer.config, createLog('warn'));
try {
  await migrate(database.pool);
  const set = generateSet(counts, Date.now());
  for (const [table, rows] of Object.entries(set)) await insert(database.pool, table, rows);
  const sizes = Object.entries(set).map(([table, rows]) => `${rows.length} ${table}`);
  process.stdout.write(`${sizes.join(', ')}\n`);
} finally {
  await database.close();
}
