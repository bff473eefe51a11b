import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteSettings } from '../support/note-secret.ts';
import { stripeKeys } from '../support/stripe-stand-in.ts';
import { environmentFor } from '../../platform/config/environment-for.server.ts';

/** A site name other than the default, so that a journey shows whether the configuration takes effect. */
export const siteName = 'Harbour Bridge';
export const contactEmail = 'help@harbour-bridge.example';

/** A line of the server's log. */
export type LogLine = Record<string, unknown> & { msg: string; level: string; time: string };

export type Site = {
  address: string;
  /** The URL of the same site in development mode, where /ui exists. */
  galleryAddress: string;
  dataDir: string;
  /** Everything the server has logged so far. */
  log(): LogLine[];
  /** How the server ended, with its last output; undefined while it runs. */
  death(): string | undefined;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function parseLog(text: string): LogLine[] {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
}

type Options = {
  smtpUrl?: string;
  stripeUrl?: string;
  cqc?: { url: string; key: string; rate: number };
  thirdParties?: { tagSrc: string; adsSrc: string; conversionId: string };
};

/**
 * Starts the built site as a separate process, with demo data in a new directory. It runs in New Zealand's time zone,
 * because dates in London must not depend on the server's zone. `smtpUrl`: the site's mail server; without one, the
 * site writes emails to files. `stripeUrl`: its payment gateway; without one, it uses the test checkout. `cqc`: the
 * API for care providers. `thirdParties`: the scripts that need consent.
 */
export async function startSite({ smtpUrl, stripeUrl, cqc, thirdParties }: Options = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  const address = `http://127.0.0.1:${await freePort()}`;
  noteSettings({ STRIPE_SECRET_KEY: stripeKeys.secretKey, CQC_API_KEY: cqc?.key });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environmentFor({
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      DEMO_DATA: 'on',
      SITE_NAME: siteName,
      CONTACT_EMAIL: contactEmail,
      SMTP_URL: smtpUrl,
      PAYMENTS: stripeUrl ? undefined : 'test',
      STRIPE_SECRET_KEY: stripeUrl && stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeUrl && stripeKeys.webhookSecret,
      STRIPE_API_URL: stripeUrl,
      CQC_API_KEY: cqc?.key,
      CQC_API_URL: cqc?.url,
      CQC_API_RATE: cqc && String(cqc.rate),
      ANALYTICS_TAG_SRC: thirdParties?.tagSrc,
      ADS_SCRIPT_SRC: thirdParties?.adsSrc,
      ADS_CONVERSION_ID: thirdParties?.conversionId,
      S3_ENDPOINT: undefined,
      LOG_LEVEL: 'info',
      TRUST_PROXY: undefined,
      TZ: 'Pacific/Auckland',
    }),
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  let death: string | undefined;
  const ended = new Promise<void>((done) =>
    child.on('exit', (code, signal) => {
      death = `The site of the journeys has died (${signal ?? `exit ${code}`}).\n${errors}\n${output.slice(-4000)}`;
      done();
    }),
  );
  const clearUp = () => rm(dataDir, { recursive: true, force: true });
  const ready = await new Promise<{ galleryPort: number }>((done, failed) => {
    child.on('message', (message) => done(message as { galleryPort: number }));
    child.on('exit', (code, signal) => {
      const how = signal ?? `exit ${code}`;
      void clearUp().then(() => failed(new Error(`The site did not start (${how}).\n${errors}\n${output}`)));
    });
  });
  return {
    address,
    galleryAddress: `http://127.0.0.1:${ready.galleryPort}`,
    dataDir,
    log: () => parseLog(output),
    death: () => death,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await clearUp();
    },
  };
}
