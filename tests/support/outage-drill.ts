import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from './start-postgres.ts';

export type DrillOptions = {
  /** The processes of the site, by their addresses; all on one database of the server, whose address is `database`. */
  sites: readonly string[];
  publicUrl: string;
  server: PostgresServer;
  database: string;
  /** How long the server is away each time. */
  outagesMs: readonly number[];
  /** How long it is back between two outages. */
  pauseMs: number;
};

export type DrillReport = {
  /** From the moment when the server takes connections to the first page of each process that is made from the database. */
  recoveredMs: number[];
  /** Seen at any time in between: connections that listen for notifications, and connections at all. */
  mostListening: number;
  mostConnections: number;
  /** Connections that listen after the last recovery, when each process has had the time to make its own. */
  listening: number;
  /** Writes that the site has said yes to, and how many of them are not in the database. */
  acknowledged: number;
  lost: number;
};

const writers = 4;
/** A process that does not listen by then does not try any more: its pauses are a tenth of that. */
const mostWaitMs = 30_000;
const password = 'three random words';

/** Somebody who may write: answers the cookies. */
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
 * Stops the database server under load as if its machine had lost its power, starts it again, and so on; and counts what
 * comes of it: how soon each process of the site answers again, how many connections they hold, and whether a write was lost
 * that had been acknowledged.
 */
export async function drillOutages(options: DrillOptions): Promise<DrillReport> {
  const { sites, publicUrl, server, database, outagesMs, pauseMs } = options;
  const siteAt = (number: number) => sites[number % sites.length] ?? '';
  const cookies = await Promise.all(Array.from({ length: writers }, (_, at) => signUp(siteAt(at), publicUrl)));
  const acknowledged: string[] = [];
  const ended = new AbortController();
  const { signal } = ended;

  // The slower the more writers: a person may report 120 events a minute to each process.
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
  /** Each address is another one: none is answered from what was made before. */
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
  /** Answers how many listen. */
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
    // Whoever comes back late is counted, too.
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
