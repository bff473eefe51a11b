import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { inMegabytes, type Figure } from './figure.ts';
import { residentBytes } from './process-facts.ts';
import { allPages } from './public-pages.ts';
import { startSite, startYardstick, whileServed, type Served } from './serve.ts';

const most = 600_000_000;
const rounds = 20;
const restMs = 20_000;
const shortRestMs = 2000;

/** Requests the pages several times in sequence, idles, and returns the resident memory in bytes. */
async function memoryAfter({ isShort }: Bench, served: Served, addresses: string[]): Promise<number> {
  for (let round = 0; round < rounds; round++) {
    for (const address of addresses) {
      const response = await fetch(served.origin + address, { headers: { Cookie: 'visitor=bench' } });
      await response.arrayBuffer();
    }
  }
  await wait(isShort ? shortRestMs : restMs);
  return residentBytes(served.pid);
}

/**
 * B9, second part: memory of the server with the generated data in its embedded database, after serving every public
 * page 20 times and idling for 20 s. For comparison: a process that only opens the same database and reads three of its
 * tables.
 */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  bench.say('B9  memory');
  const site = await startSite(bench);
  const bytes = await whileServed([site], () =>
    memoryAfter(
      bench,
      site,
      allPages.map(({ path }) => path),
    ),
  );
  const bare = await startYardstick(['bench/serve-bare-database.ts', bench.dataDir]);
  const bareBytes = await whileServed([bare], () => memoryAfter(bench, bare, ['/']));
  return [
    {
      budget: 'B9',
      what: 'memory of the server at rest (RSS)',
      figure: inMegabytes(bytes),
      limit: `≤ ${inMegabytes(most)}`,
      yardstick: `bare PGlite: ${inMegabytes(bareBytes)}`,
      ratio: bytes / bareBytes,
      isMet: bytes <= most,
    },
  ];
}
