// The yardstick for B4: node bench/serve-bytes.ts FILE TYPE ENCODING PORT responds to every request with the bytes of
// the file, from a bare Hono handler.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const [, , file = '', type = '', encoding = '', port] = process.argv;
const bytes = readFileSync(file);
const headers = {
  'Content-Type': type,
  'Content-Length': String(bytes.length),
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
};

const app = new Hono();
app.get('*', (c) => c.body(bytes, 200, headers));
createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1');
