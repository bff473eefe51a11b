import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { type LoadApp, serveSite } from '../../server/serve-site.ts';
import { buildWhenNeeded } from '../../server/build-site.ts';

// The program that start-site.ts starts: the built site for visitors and, on another port, the same site in development
// mode, which serves /ui. Notifies its parent process when it is ready, and stops when the parent has ended.
const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
const { config } = answer;

await buildWhenNeeded((text) => process.stderr.write(`${text}\n`));
const loadApp: LoadApp = () => import(new URL('../../build/server/index.js', import.meta.url).href);
const site = await serveSite(config, createLog(config.logLevel), loadApp);

const { createApp } = await loadApp();
const developers = await createApp(site.platform, { isDevelopment: true });
const gallery = createServer(getRequestListener(developers.fetch) as RequestListener);
await new Promise<void>((done) => gallery.listen(0, config.host, done));

async function stop() {
  gallery.closeAllConnections();
  gallery.close();
  await site.stop();
  process.exit(0);
}
process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
process.send?.({ galleryPort: (gallery.address() as AddressInfo).port });
