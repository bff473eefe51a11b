import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../platform/config/read-config.server.ts';
import { analyzeGrown } from '../platform/database/analyze-grown.server.ts';
import { endFirstStart } from '../platform/database/first-start.server.ts';
import { DirectoryInUse } from '../platform/database/lock-directory.server.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/open-database.server.ts';
import type { PostgresTimes } from '../platform/database/open-postgres.server.ts';
import type { Log } from '../platform/log/create-log.server.ts';
import { openPlatform, type Platform, type Progress } from '../platform/open-platform.server.ts';
import type { AppOptions, createApp } from './app.ts';
import { answerBadRequests } from './bad-requests.ts';
import { CannotStart } from './cannot-start.ts';
import { countsInWords, describeDemoLogins, hasDemoData, loadDemoData, renewDemoDates } from './demo-data.ts';
import { endLate, longestBodyMs } from './request-rules.ts';
import { siteJobs, work } from './work.ts';

const headersWithinMs = 10_000;
const keepAliveMs = 65_000;
const stopWithinMs = 5_000;

export type Site = { platform: Platform; stop(): Promise<void> };
export type LoadApp = () => Promise<{ createApp: typeof createApp }>;
type Listener = (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void;
export type SiteOptions = AppOptions & {
  progress?: Progress;
  /** How long the body of a request may take to arrive. Replaces the time that its path allows; for tests. */
  bodyWithinMs?: number;
  /** The database, if it is being opened already. */
  database?: Promise<OpenDatabase>;
  /** Overrides the usual times of the PostgreSQL connections: for tests. */
  databaseTimes?: PostgresTimes;
  /** Wraps the request listener; the development server puts Vite in front of it. */
  wrap?: (listener: Listener, server: Server) => Promise<Listener>;
};

/** Opens the database, loads demo data if wanted, and serves the site. Throws CannotStart with a clear reason. */
export async function serveSite(config: Config, log: Log, loadApp: LoadApp, options: SiteOptions = {}): Promise<Site> {
  const { progress = () => {}, bodyWithinMs, database, databaseTimes, wrap, ...appOptions } = options;
  const open = () => database ?? openDatabase(config, log, databaseTimes);
  const platform = await openPlatform(config, log, siteJobs, progress, open).catch((error: Error) => {
    throw error instanceof DirectoryInUse ? new CannotStart(error.message) : error;
  });
  try {
    await prepareDemoData(platform, progress);
    const working = await work(platform);
    if (!config.databaseUrl) await analyzeGrown(platform.pool);
    const { createApp } = await loadApp();
    const app = await createApp(platform, appOptions);
    const bad = answerBadRequests(config, log);
    const server = createServer({
      // Otherwise Node itself would respond to a request without a Host header, and without our headers.
      requireHostHeader: false,
      headersTimeout: headersWithinMs,
      requestTimeout: longestBodyMs,
      keepAliveTimeout: keepAliveMs,
    });
    server.on('request', (request, response) => endLate(request, response, bad.answerLate, bodyWithinMs));
    server.on('clientError', bad.answerBrokenHttp);
    const listener = getRequestListener(bad.withHost(app.fetch), {
      errorHandler: bad.answerError,
      hostname: new URL(config.publicUrl).host,
    }) as Listener;
    server.on('request', wrap ? await wrap(listener, server) : listener);
    await listen(server, config);
    return {
      platform,
      async stop() {
        platform.endOpenAnswers();
        await closeServer(server);
        await working.stop();
        await platform.close();
      },
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

/** Loads demo data if DEMO_DATA is 'on', or if it is unset and the embedded database is new; never on a public site. */
async function prepareDemoData(platform: Platform, progress: Progress): Promise<void> {
  const { config, db } = platform;
  const isPublic = config.publicUrl.startsWith('https:');
  const isWanted = config.demoData === 'on' || (config.demoData === undefined && platform.isNewEmbedded);
  if (isWanted && !isPublic) {
    const counts = await loadDemoData(db);
    if (Object.values(counts).some((count) => count > 0)) {
      progress(`Loaded demo data: ${countsInWords(counts)}`);
    }
  }
  if (isPublic && (await hasDemoData(db))) {
    throw new CannotStart(
      'This database holds demo data, which must not stand on a public site. Take it away first: npm run demo -- remove',
    );
  }
  for (const line of await describeDemoLogins(db, config)) progress(line);
  await renewDemoDates(db);
  endFirstStart(config);
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
      EACCES: `This user may not use port ${port}. Set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
      ENOTFOUND: `The host name ${host} is not known. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
    };
    reject(new CannotStart(reasons[error.code ?? ''] ?? error.message));
  });
  server.listen(port, host, resolve);
  return promise;
}

/** Finishes open requests, for a few seconds, and accepts no new ones. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), stopWithinMs);
  await closed;
  clearTimeout(force);
}
