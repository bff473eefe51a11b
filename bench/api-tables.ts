import { setTimeout as wait } from 'node:timers/promises';
import { serverCore, type Bench } from './bench.ts';
import { inMegabytes, type Figure } from './figure.ts';
import { compareRates, type Target } from './load.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { residentBytes } from './process-facts.ts';
import { explainMisses } from './profile-server.ts';
import { rateFigure } from './rate-figure.ts';
import { runProgram } from './run-program.ts';
import { startSite, startYardstick, whileServed, type Served } from './serve.ts';

const leastRatio = 0.5;
const mostMoreBytes = 50_000_000;
const sampleMs = 10;
const table = '/api/rest/v1/care_providers?select=*';

/**
 * B16, first part: calls/s for one row by its id and for a page of 24 rows, on one core, with the database on a server of
 * its own. The yardstick runs the same SQL from a bare Hono handler.
 */
export async function measureApiTables(bench: Bench): Promise<Figure[]> {
  const { server, settings } = await startOwnPostgres(bench, 'api-tables');
  try {
    await runProgram(['bench/set/load-set.ts', settings.DATABASE_URL]);
    const site = await startSite(bench, {
      core: serverCore,
      canBeProfiled: true,
      settings: { ...settings, API_CALLS: '999999' },
    });
    const bare = await startYardstick(['bench/serve-bare-queries.ts', settings.DATABASE_URL], { core: serverCore });
    return await whileServed([site, bare], async () => {
      const [provider] = (await (await fetch(`${site.origin}${table}&limit=1`)).json()) as { id: string }[];
      const id = provider?.id ?? '';
      const calls = [
        { what: 'one row by its id', path: `${table}&id=eq.${id}`, bare: `/one/${id}` },
        { what: 'a page of 24 rows', path: `${table}&order=name&limit=24`, bare: '/list' },
      ];
      const figures: Figure[] = [];
      const missed: Target[] = [];
      for (const { what, path, bare: barePath } of calls) {
        bench.say(`B16  ${what}`);
        const rates = await compareRates(bench, { served: site, path }, { served: bare, path: barePath });
        const words = {
          budget: 'B16',
          what: `API, calls/s of one core: ${what}`,
          of: 'the same SQL, bare Hono',
          unit: 'calls',
        };
        const figure = rateFigure({ ...words, leastRatio }, rates);
        figures.push(figure);
        if (!figure.isMet) missed.push({ served: site, path });
      }
      await explainMisses(bench, missed);
      return figures;
    });
  } finally {
    await server.stop();
  }
}

/** B16, second part: the memory that sending all care providers takes, on the embedded database. */
export async function measureWholeTable(bench: Bench): Promise<Figure[]> {
  bench.say('B16  a whole table');
  const site = await startSite(bench);
  return whileServed([site], async () => {
    // The first read fills caches that stay.
    const rows = await readWhole(site);
    const before = residentBytes(site.pid);
    const began = performance.now();
    const { most, done } = watchMemory(site);
    await readWhole(site);
    const ms = Math.round(performance.now() - began);
    done();
    const more = Math.max(0, most() - before);
    return [
      {
        budget: 'B16',
        what: `API: all ${rows.toLocaleString('en-GB')} care providers, Brotli, in ${ms} ms: more memory meanwhile`,
        figure: inMegabytes(more),
        limit: `≤ ${inMegabytes(mostMoreBytes)}`,
        isMet: more <= mostMoreBytes,
      },
    ];
  });
}

async function readWhole({ origin }: Served): Promise<number> {
  const response = await fetch(`${origin}${table}&order=name`);
  const rows = (await response.json()) as object[];
  return rows.length;
}

function watchMemory({ pid }: Served): { most: () => number; done: () => void } {
  let most = residentBytes(pid);
  let isOn = true;
  const watch = async () => {
    while (isOn) {
      most = Math.max(most, residentBytes(pid));
      await wait(sampleMs);
    }
  };
  void watch();
  return { most: () => most, done: () => void (isOn = false) };
}
