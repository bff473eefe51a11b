import { randomUUID } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import pg from 'pg';
import { eventually } from '../patience/eventually.ts';
import { freePort, freshFolder, type WhenOver } from '../commands/program.ts';
import { startSite, type Settings, type StartedSite } from '../commands/site.ts';
import { startPostgres, type PostgresServer } from '../support/start-postgres.ts';
import { publicUrl } from '../support/test-platform.ts';
import { balanceRequests, type Balancer } from './balance-requests.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

/** One process, or the balancer in front of all, for the helpers that open a browser on a site. */
export type Door = { address: string; pool: pg.Pool; request(path: string, init?: RequestInit): Promise<Response> };

export type SiteOfThree = {
  server: PostgresServer;
  settings: Settings[];
  /** Replaced by `startAgain`. */
  processes: StartedSite[];
  balancer: Balancer;
  mail: MailServer;
  pool: pg.Pool;
  /** Process 0, 1 or 2. */
  at(number: number): Door;
  front: Door;
  /** Starts a process that has ended, with the settings it had. */
  startAgain(number: number): Promise<void>;
};

export const three = [0, 1, 2] as const;

/** Starts three processes at the same moment on an empty database of their own, with a balancer in front of them. */
export async function startThree(whenOver: WhenOver, more: Settings = {}): Promise<SiteOfThree> {
  const folder = await freshFolder(whenOver);
  await chmod(folder, 0o755);
  const server = await startPostgres(folder);
  whenOver(() => server.stop('immediate'));
  const database = `${server.address}/postgres`;
  const mail = await startMailServer(whenOver);
  // As docs/operations.md demands where there is no S3 store: one folder for the uploaded files of all processes.
  const dataDir = await freshFolder(whenOver);
  const settings: Settings[] = await Promise.all(
    three.map(async (number) => ({
      DATABASE_URL: database,
      PUBLIC_URL: publicUrl,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SMTP_URL: mail.urlFor(`process-${number}`),
      MAIL_FROM: 'CareBridge <post@carebridge.test>',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...more,
    })),
  );
  const start = (number: number) => startSite(settings[number] ?? {}, whenOver);
  const processes = await Promise.all(three.map(start));
  const balancer = await balanceRequests(processes.map(({ address }) => address));
  whenOver(() => balancer.stop());
  const pool = new pg.Pool({ connectionString: database, max: 3 });
  // An outage ends the idle connections.
  pool.on('error', () => {});
  whenOver(() => pool.end());

  const doorOf = (address: string): Door => ({
    address,
    pool,
    request: (path, init) => fetch(address + path, { redirect: 'manual', ...init }),
  });
  return {
    server,
    settings,
    processes,
    balancer,
    mail,
    pool,
    at: (number) => doorOf(processes[number]?.address ?? ''),
    front: doorOf(balancer.address),
    async startAgain(number) {
      processes[number] = await start(number);
    },
  };
}

/** Returns what a process has logged: warnings and errors. */
export function loggedBy({ output }: StartedSite): Record<string, unknown>[] {
  const lines = output().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Sends a message as the page does. `clientId`: the same for each attempt. */
export function sendMessage(
  { request }: Pick<Door, 'request'>,
  cookie: string,
  to: string,
  content: string,
  clientId: string = randomUUID(),
): Promise<Response> {
  return request('/messages/thread', {
    method: 'POST',
    headers: { Origin: publicUrl, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ intent: 'send', to, content, clientId }),
  });
}

/** Waits until nothing but the future is left for a kind of job. */
export function untilDone(pool: pg.Pool, kind: string): Promise<void> {
  return eventually(async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::integer as open from jobs.job where name = $1 and state <> 'completed'`,
      [kind],
    );
    if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} jobs of ${kind} are not done`);
  });
}
