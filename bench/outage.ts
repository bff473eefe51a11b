import pg from 'pg';
import { migrate } from '../platform/database/migrate.server.ts';
import { drillOutages } from '../tests/support/outage-drill.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startSite, whileServed } from './serve.ts';

const mostMs = 5000;
const processes = 2;
/** How many connections one process has to the database: ten in the pool, and one for notifications. */
const connectionsOfOne = 11;
const longMs = 60_000;
const shortMs = 500;
const pauseMs = 1000;

/** OUT: how two processes recover when their PostgreSQL server stops under load: once long, ten times briefly. */
export async function measureOutage(bench: Bench): Promise<Figure[]> {
  const { server, settings: own } = await startOwnPostgres(bench, 'outage');
  try {
    const database = own.DATABASE_URL;
    const pool = new pg.Pool({ connectionString: database });
    await migrate(pool);
    await pool.end();
    const publicUrl = 'http://carebridge.test';
    const settings = { ...own, PUBLIC_URL: publicUrl, LOG_LEVEL: 'fatal' };
    const sites = await Promise.all(Array.from({ length: processes }, () => startSite(bench, { settings })));
    const outagesMs = [bench.isShort ? shortMs : longMs, ...Array.from({ length: 10 }, () => shortMs)];
    bench.say('OUT  stopping the database');
    const report = await whileServed(sites, () =>
      drillOutages({ sites: sites.map(({ origin }) => origin), publicUrl, server, database, outagesMs, pauseMs }),
    );
    const slowest = (times: number[]) => Math.max(...times);
    const figure = (what: string, ms: number): Figure => ({
      budget: 'OUT',
      what,
      figure: `${(ms / 1000).toFixed(2)} s`,
      limit: `≤ ${mostMs / 1000} s`,
      isMet: ms <= mostMs,
    });
    return [
      figure(
        `until both processes answer again, after ${(outagesMs[0] ?? 0) / 1000} s`,
        slowest(report.recoveredMs.slice(0, processes)),
      ),
      figure(
        'until both processes answer again, the slowest of ten short outages',
        slowest(report.recoveredMs.slice(processes)),
      ),
      {
        budget: 'OUT',
        what: `connections of ${processes} processes: that listen, in the end and at most, and all`,
        figure: `${report.listening}, ${report.mostListening} and ${report.mostConnections}`,
        limit: `${processes}, ≤ ${processes} and ≤ ${processes * connectionsOfOne}`,
        isMet:
          report.listening === processes &&
          report.mostListening <= processes &&
          report.mostConnections <= processes * connectionsOfOne,
      },
      {
        budget: 'OUT',
        what: `writes that were lost, of ${report.acknowledged} acknowledged`,
        figure: String(report.lost),
        limit: '0, of more than 0',
        isMet: report.lost === 0 && report.acknowledged > 0,
      },
    ];
  } finally {
    await server.stop();
  }
}
