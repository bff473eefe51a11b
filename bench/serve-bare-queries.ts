// The yardstick for B16: node bench/serve-bare-queries.ts DATABASE_URL PORT runs the API's own SQL for one care provider
// and for a page of 24 from a bare Hono handler.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { findRows } from '../api/rest/find-rows.server.ts';
import { checkQuery } from '../api/rest/query/check-query.ts';
import { readTableQuery } from '../api/rest/query/read-table-query.ts';
import { describeTable } from '../api/rest/read-call.ts';
import { careProvidersForPrograms as table } from '../app/directory/rest-table.server.ts';
import type { RunStatement, Statement } from '../api/rest/run-statement.server.ts';

const someId = '00000000-0000-4000-8000-000000000000';

/** Returns the SQL that the API runs for a visitor's query string. */
async function sqlOf(search: string): Promise<Statement> {
  const read = readTableQuery(search);
  if (!read.ok) throw new Error(read.error.message);
  const checked = checkQuery(read.query, describeTable(table));
  const readable = table.readable(null);
  if (!checked.ok || !readable) throw new Error(`Visitors cannot read ${search}.`);
  let asked: Statement | undefined;
  const run: RunStatement = async (statement) => {
    asked = statement;
    return [];
  };
  await findRows(run, { table, callerId: null, readable, isUsual: true }, checked.query);
  if (!asked) throw new Error('The API ran no SQL.');
  return asked;
}

const one = await sqlOf(`select=*&id=eq.${someId}`);
const list = await sqlOf('select=*&order=name&limit=24');
const [, , address = '', port] = process.argv;
const pool = new pg.Pool({ connectionString: address, max: 10 });

async function answer({ start, end, values }: Statement): Promise<string> {
  const { rows } = await pool.query<{ json: string }>(start + end, values);
  return `[${rows.map(({ json }) => json).join(',\n')}]`;
}

const app = new Hono();
const headers = { 'Content-Type': 'application/json' };
app.get('/one/:id', async (c) => {
  const values = one.values.map((value) => (value === someId ? c.req.param('id') : value));
  return c.body(await answer({ ...one, values }), 200, headers);
});
app.get('/list', async (c) => c.body(await answer(list), 200, headers));
app.get('/', (c) => c.text('ok'));
createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1');
