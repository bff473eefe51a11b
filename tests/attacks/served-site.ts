import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog } from '../../platform/log/create-log.server.ts';
import type { createApp } from '../../server/app.ts';
import { serveSite, type SiteOptions } from '../../server/serve-site.ts';
import { freePort } from '../commands/program.ts';
import { testConfig } from '../support/test-platform.ts';

export type ServedSite = {
  port: number;
  /** The origin that the site takes for its own. */
  origin: string;
  logged: Record<string, unknown>[];
  stop(): Promise<void>;
};

/** Serves the built site on a real port, with a database of its own: for attacks on the HTTP connection itself. */
export async function serveAttacked(settings: Record<string, string> = {}, options: SiteOptions = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { config, discard } = await testConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DEMO_DATA: 'off',
    ...settings,
  });
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const loadApp = () =>
    import(new URL('../../build/server/index.js', import.meta.url).href) as Promise<{ createApp: typeof createApp }>;
  const site = await serveSite(config, log, loadApp, options);
  const stop = async () => {
    await site.stop();
    await discard();
  };
  return { port, origin, logged, stop } satisfies ServedSite;
}

/** Sends bytes in the given pieces, and returns all that comes back until the site ends the connection. */
export async function sendRaw(port: number, ...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  for (const piece of pieces) socket.write(Buffer.from(piece, 'latin1'));
  return text(socket).catch(() => '');
}

/** Returns the status of each answer in what came back. */
export const statusesIn = (answered: string): number[] =>
  [...answered.matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/g)].map(([, status]) => Number(status));
