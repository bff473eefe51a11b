// The yardstick for B16: node bench/serve-bare-queries.ts DATABASE_URL PORT runs the SQL of one row and of a page of 24
// rows from a bare Hono handler.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { columnsOfProvider } from './api-tables.ts';

const [, , address = '', port] = process.argv;
const pool = new pg.Pool({ connectionString: address, max: 10 });

const app = new Hono();
app.get('/one/:id', async (c) => {
  const { rows } = await pool.query(`select ${columnsOfProvider} from care_providers where is_listed and id = $1`, [
    c.req.param('id'),
  ]);
  return c.json(rows);
});
app.get('/list', async (c) => {
  const { rows } = await pool.query(
    `select ${columnsOfProvider} from care_providers where is_listed order by name, id limit 24`,
  );
  return c.json(rows);
});
app.get('/', (c) => c.text('ok'));
createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1');
