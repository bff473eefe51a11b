import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cqcLocation } from '../tests/support/cqc-locations.ts';
import { cqcKey, startCqcStandIn } from '../tests/support/cqc-stand-in.ts';
import { writeDirectoryCsv, type CsvLocation } from '../tests/support/directory-csv.ts';
import { serverCore, type Bench } from './bench.ts';
import { inMegabytes, type Figure } from './figure.ts';
import { runProgram, startProgram } from './run-program.ts';

const locations = 60_000;
const mostSeconds = 90;
const apiRate = 200;
const leastPart = 0.9;
const answerAfterMs = 5;
const lookEveryMs = 100;

const types = ['Residential homes', 'Nursing homes', 'Homecare agencies', 'Supported living|Homecare agencies'];
const towns = ['Kirkby', 'Manor', 'Willow', 'Harbour', 'St Anne', 'Oak', 'Riverside', 'Church'];

function* generate(count: number): Generator<CsvLocation> {
  for (let index = 0; index < count; index++) {
    const name = `${towns[index % towns.length]} ${index % 7 ? 'House' : 'Lodge'} ${index}`;
    yield {
      id: `1-${100_000 + index}`,
      name,
      postcode: `M${1 + (index % 40)} ${index % 10}AB`,
      types: types[index % types.length],
    };
  }
}

type Timed = { seconds: number; peakBytes: number };

/** Runs a program to its end; returns its time and its peak memory. */
async function time(args: string[], environment: Record<string, string> = {}): Promise<Timed> {
  const began = performance.now();
  const program = startProgram(args, { environment, core: serverCore });
  let peakBytes = 0;
  while (!program.hasEnded()) {
    try {
      const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
      peakBytes = Math.max(peakBytes, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
    } catch {
      // The process has ended since the check.
    }
    await wait(lookEveryMs);
  }
  const seconds = (performance.now() - began) / 1000;
  await program.stop();
  return { seconds, peakBytes };
}

async function importFile(bench: Bench, count: number): Promise<Timed & { file: string }> {
  const file = join(bench.folder, `directory-${count}.csv`);
  await writeDirectoryCsv(file, '16 September 2026', generate(count));
  const environment = { DATA_DIR: join(bench.folder, `import-${count}`), LOG_LEVEL: 'warn' };
  await runProgram(['tools/migrate.ts'], { environment });
  bench.say(`B11  a file of ${count} locations`);
  const timed = await time(['tools/import-cqc.ts', file], environment);
  const status = await runProgram(['tools/import-cqc.ts', '--status'], { environment });
  if (!status.includes(`${count.toLocaleString('en-GB')} new`)) throw new Error(`The import did not work: ${status}`);
  return { ...timed, file };
}

/** B11, first part: `npm run import-cqc -- FILE` into an empty embedded database, compared with reading the same file. */
export async function measureFileImport(bench: Bench): Promise<Figure[]> {
  const few = await importFile(bench, locations / 10);
  const all = bench.isShort ? few : await importFile(bench, locations);
  const parsing = await time(['bench/parse-csv.ts', all.file]);
  return [
    {
      budget: 'B11',
      what: `import of ${bench.isShort ? locations / 10 : locations} locations from a file`,
      figure: `${all.seconds.toFixed(1)} s`,
      limit: `≤ ${mostSeconds} s`,
      yardstick: `parsing alone: ${parsing.seconds.toFixed(1)} s`,
      ratio: all.seconds / parsing.seconds,
      isMet: all.seconds <= mostSeconds,
    },
    {
      budget: 'B11',
      what: 'most memory of that import (RSS)',
      figure: inMegabytes(all.peakBytes),
      yardstick: `a tenth of the locations: ${inMegabytes(few.peakBytes)}`,
      ratio: all.peakBytes / few.peakBytes,
    },
  ];
}

/** B11, second part: `npm run import-cqc -- --api` from an API in this process, which responds after 5 ms. */
export async function measureApiImport(bench: Bench): Promise<Figure[]> {
  const count = bench.isShort ? 1000 : 6000;
  const ids = Array.from({ length: count }, (_, index) => `1-${100_000 + index}`);
  const cqc = await startCqcStandIn({ ids, find: (id) => cqcLocation(id) }, { slowMs: answerAfterMs });
  const environment = {
    DATA_DIR: join(bench.folder, 'import-api'),
    LOG_LEVEL: 'warn',
    CQC_API_URL: cqc.address,
    CQC_API_KEY: cqcKey,
    CQC_API_RATE: String(apiRate),
  };
  await runProgram(['tools/migrate.ts'], { environment });
  bench.say(`B11  an API with ${count} locations`);
  await time(['tools/import-cqc.ts', '--api'], environment);
  await cqc.stop();
  const times = cqc.requests.filter(({ path }) => path.includes('/locations/')).map(({ at }) => at);
  const rate = ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
  return [
    {
      budget: 'B11',
      what: `requests/s to an API that answers in ${answerAfterMs} ms, ${count} locations`,
      figure: rate.toFixed(1),
      limit: `≥ ${leastPart} ×`,
      yardstick: `configured: ${apiRate}`,
      ratio: rate / apiRate,
      isMet: rate >= apiRate * leastPart,
    },
  ];
}
