import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from './start-postgres.ts';

export type DrillOptions = {
  /** The URLs of the site's processes, which all use one database on `server`. `database` is that database's URL. */
  sites: readonly string[];
  publicUrl: string;
  server: PostgresServer;
  database: string;
  /** The length of each outage. */
  outagesMs: readonly number[];
  /** The time between two outages. */
  pauseMs: number;
};

export type DrillReport = {
  /** For each process and outage, the time from the server's restart to the first page read from the database. */
  recoveredMs: number[];
  /** The maximum number of connections during the drill: listening for notifications, and in total. */
  mostListening: number;
  mostConnections: number;
  /** How many connections listen after the last recovery, when each process has had time to reconnect. */
  listening: number;
  /** Writes that the site has acknowledged, and how many of them are missing from the database. */
  acknowledged: number;
  lost: number;
};

const writers = 4;
/**
 * How long to wait for every process to listen again: ten times the longest pause between a process's attempts. A
 * process that does not listen by then has given up.
 */
const mostWaitMs = 30_000;
const password = 'three random words';

/** Signs up a user who may write; returns the cookies. */
async function signUp(site: string, publicUrl: string): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const response = await fetch(`${site}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: publicUrl },
    body: new URLSearchParams({ email, password, confirmPassword: password, role: 'consultant' }),
  });
  if (response.status !== 302) throw new Error(`Signing up was answered with ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/**
 * Repeatedly stops the database server under load, as in a power failure, and starts it again. Reports how soon each
 * process responds again, how many connections it holds, and whether an acknowledged write was lost.
 */
export async function drillOutages(options: DrillOptions): Promise<DrillReport> {
  const { sites, publicUrl, server, database, outagesMs, pauseMs } = options;
  const siteAt = (number: number) => sites[number % sites.length] ?? '';
  const cookies = await Promise.all(Array.from({ length: writers }, (_, at) => signUp(siteAt(at), publicUrl)));
  const acknowledged: string[] = [];
  const ended = new AbortController();
  const { signal } = ended;

  // Several slow writers, because each process accepts only 120 events a minute from one user.
  async function write(cookie: string, at: number): Promise<void> {
    for (let number = at; !signal.aborted; number++) {
      const id = randomUUID();
      const answer = await fetch(`${siteAt(number)}/usage-events`, {
        method: 'POST',
        headers: { Origin: publicUrl, Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ event_name: 'service_view', event_data: { serviceId: id, serviceName: 'drill' } }),
        signal,
      }).catch(() => undefined);
      if (answer?.status === 204) acknowledged.push(id);
      await wait(300);
    }
  }
  /** Each URL is new, so that no cached page is returned. */
  const freshPage = (site: string) => fetch(`${site}/consultants?q=${randomUUID()}`, { signal }).catch(() => undefined);
  async function read(site: string): Promise<void> {
    while (!signal.aborted) {
      await (await freshPage(site))?.text().catch(() => {});
      await wait(20);
    }
  }
  async function recover(site: string, since: number): Promise<number> {
    while ((await freshPage(site))?.status !== 200) await wait(20);
    return performance.now() - since;
  }

  let mostListening = 0;
  let mostConnections = 0;
  /** Returns how many connections listen. */
  async function count(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ listening: number; all: number }>(
      `select count(*) filter (where application_name = 'carebridge listen')::integer as listening, count(*)::integer as all
         from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const { listening = 0, all = 0 } = rows[0] ?? {};
    mostListening = Math.max(mostListening, listening);
    mostConnections = Math.max(mostConnections, all);
    return listening;
  }

  const load = [...cookies.map(write), ...sites.flatMap((site) => [read(site), read(site), read(site)])];
  const recoveredMs: number[] = [];
  for (const outageMs of outagesMs) {
    await wait(pauseMs);
    await server.stop('immediate');
    await wait(outageMs);
    await server.start();
    const back = performance.now();
    const counter = new pg.Client({ connectionString: database });
    await counter.connect();
    const recovering = Promise.all(sites.map((site) => recover(site, back)));
    let isCounting = true;
    const counting = (async () => {
      while (isCounting) {
        await count(counter);
        await wait(20);
      }
    })();
    recoveredMs.push(...(await recovering));
    // Late reconnections are counted, too.
    await wait(pauseMs);
    isCounting = false;
    await counting;
    await counter.end();
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  let listening = await count(client);
  for (const began = performance.now(); listening !== sites.length && performance.now() - began < mostWaitMs;) {
    await wait(20);
    listening = await count(client);
  }
  ended.abort();
  await Promise.all(load);
  const { rows } = await client.query<{ id: string }>(
    `select event_data ->> 'serviceId' as id from analytics_events where event_data ->> 'serviceName' = 'drill'`,
  );
  await client.end();
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  return { recoveredMs, mostListening, mostConnections, listening, acknowledged: acknowledged.length, lost };
}
