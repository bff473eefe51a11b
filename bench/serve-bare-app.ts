// The yardstick for B5 and B6: node bench/serve-bare-app.ts PORT serves the bare app like the site, with Hono on
// @hono/node-server and nothing in between.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { bareAppFolder } from './build-bare-app.ts';

const built = new URL(`../${bareAppFolder}/server/index.js`, import.meta.url).href;
const handle = createRequestHandler((await import(built)) as ServerBuild, 'production');

const app = new Hono();
app.use('/assets/*', serveStatic({ root: `./${bareAppFolder}/client`, precompressed: true }));
app.all('*', (c) => handle(c.req.raw));
createServer(getRequestListener(app.fetch)).listen(Number(process.argv[2]), '127.0.0.1');
