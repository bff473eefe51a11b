import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Make } from '../tests/support/fuzz/fuzz-request.ts';
import type { Send } from '../tests/support/fuzz/people.ts';
import { makeDocumentRequests } from '../tests/support/fuzz/document-requests.ts';
import { makeQueryRequests } from '../tests/support/fuzz/query-requests.ts';
import { anySeed, prepareFuzz, runFuzz, type Prepared } from '../tests/support/fuzz/run-fuzz.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { startSite, whileServed } from './serve.ts';

const requests = 10_000;
const shortRequests = 1000;
const atOnce = 4;
/** Callers of each role: so many that their limits do not answer everything. */
const callersOfEach = 15;
/** How many failures are printed. */
const mostPrinted = 10;

/** FUZZ: sends valid and hostile requests to the API of a site on PostgreSQL, and checks every answer. */
export async function measureFuzz(bench: Bench): Promise<Figure[]> {
  const { server, settings } = await startOwnPostgres(bench, 'fuzz');
  try {
    const site = await startSite(bench, {
      settings: { ...settings, TRUST_PROXY: '1', API_CALLS: '999999', LOG_LEVEL: 'warn' },
    });
    return await whileServed([site], async () => {
      const pool = new pg.Pool({ connectionString: settings.DATABASE_URL });
      try {
        const prepared = await prepareFuzz(sendTo(site.origin), pool, bench.isShort ? 3 : callersOfEach);
        return [
          await measure(bench, prepared, 'operations of the document', makeDocumentRequests(prepared.document)),
          await measure(bench, prepared, 'queries of tables', makeQueryRequests(prepared.document)),
        ];
      } finally {
        await pool.end();
      }
    });
  } finally {
    await server.stop();
  }
}

async function measure(bench: Bench, prepared: Prepared, what: string, make: Make): Promise<Figure> {
  const seed = anySeed();
  bench.say(`FUZZ ${what}, FUZZ_SEED=${seed}`);
  const began = performance.now();
  const report = await runFuzz(prepared, make, { seed, count: bench.isShort ? shortRequests : requests, atOnce });
  const perSecond = Math.round(report.requests / ((performance.now() - began) / 1000));
  for (const failure of report.failures.slice(0, mostPrinted)) bench.say(`FUZZ ${failure}`);
  const parts = `${report.valid} of them valid, of which ${report.done} succeeded, and ${report.refusedAsTooMany} refused as too many`;
  return {
    budget: 'FUZZ',
    what: `API: failures of ${report.requests.toLocaleString('en-GB')} requests, ${what} (${parts})`,
    figure: `${report.failures.length} (${perSecond} requests/s)`,
    limit: '0',
    isMet: report.failures.length === 0,
  };
}

const tries = 3;

/** Sends requests to a started site. */
function sendTo(origin: string): Send {
  return async (path, { method, headers, body }) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await fetch(origin + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });
      } catch (error) {
        // The server ends the connection of a body that is too large, and the next request may still be sent over it.
        if (attempt === tries) throw error;
        await wait(20);
      }
    }
  };
}
