import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { providerId } from '../app/directory/records/provider-id.server.ts';
import { cqcLocation } from '../tests/support/cqc-locations.ts';
import { cqcKey, startCqcStandIn } from '../tests/support/cqc-stand-in.ts';
import { writeDirectoryCsv, type CsvLocation } from '../tests/support/directory-csv.ts';
import { loadCore, serverCore, type Bench } from './bench.ts';
import { inMegabytes, p99, type Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import { startSite, whileServed, type Served } from './serve.ts';
import { generateProviders } from './set/generate-providers.ts';
import { signUp } from './sign-in-to-site.ts';

const usualCount = 60_000;
const shortCount = 6_000;
const mostMs = 500;
const mostBytes = 1_300_000_000;
const apiRate = 900;
const askEveryMs = 100;
const calmMs = 10_000;

const firstId = 100_000;
const idAt = (index: number) => `1-${firstId + index}`;
/** The pages visited in turn: small pages, the directory with and without a search, and the page of a provider. */
const pages = [
  '/',
  '/care-directory',
  '/care-directory?q=house',
  '/care-directory?type=care_home&near=Oldham',
  `/care-directory/${providerId(idAt(1))}`,
  '/consultants',
];

type Visits = { times: number[]; failures: number };

/** Requests pages ten times a second, without waiting for earlier responses, until `end` resolves. */
async function visitUntil(origin: string, end: Promise<unknown>): Promise<Visits> {
  const visits: Visits = { times: [], failures: 0 };
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const ended = end.finally(() => (isOver = true));
  for (let turn = 0; !isOver; turn++) {
    const visit = async () => {
      const began = performance.now();
      const response = await fetch(origin + pages[turn % pages.length]).catch(() => undefined);
      await response?.arrayBuffer();
      visits.times.push(performance.now() - began);
      // The provider exists only after it was imported.
      if (!response || response.status >= 500) visits.failures++;
    };
    const one: Promise<void> = visit().finally(() => underWay.delete(one));
    underWay.add(one);
    await Promise.race([wait(askEveryMs), ended]);
  }
  await Promise.all(underWay);
  await ended;
  return visits;
}

/** Resets the recorded peak memory of the process, so that the start does not count. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function peakBytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

type Spot = { town: string; postcode: string; localAuthority: string; latitude: number; longitude: number };

/** Returns where each location is: spread over England as the generated providers are. */
const spotsOf = (count: number): Spot[] =>
  Array.from(generateProviders(count), (row) => ({
    town: String(row['town_city']),
    postcode: String(row['postcode']),
    localAuthority: String(row['local_authority']),
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
  }));

function* named(spots: Spot[], name: string): Generator<CsvLocation> {
  for (const [index, { town, postcode }] of spots.entries()) {
    yield { id: idAt(index), name: `${name} ${index}`, town, postcode };
  }
}

/** Returns a location in the format of CQC's API. */
const locationAt = (id: string, { town, postcode, localAuthority, latitude, longitude }: Spot) => ({
  ...cqcLocation(id),
  postalAddressTownCity: town,
  postalCode: postcode,
  localAuthority,
  onspdLatitude: latitude,
  onspdLongitude: longitude,
});

/** Waits until the running import on the site is over. Throws when it did not complete. */
async function untilImported(origin: string, cookie: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/care-directory/data/progress`, { headers: { Cookie: cookie } });
    const { state } = (await answer.json()) as { state: { status: string; message: string | null } | null };
    if (state?.status === 'done') return;
    if (state && !['queued', 'running'].includes(state.status)) throw new Error(`${state.status}: ${state.message}`);
    await wait(500);
  }
}

type Import = { how: string; run: () => Promise<unknown> };

/** Returns three imports (by command, by upload, from the API). The first adds rows; the others change every row. */
async function threeImports({ folder }: Bench, { origin }: Served, dataDir: string, spots: Spot[]): Promise<Import[]> {
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
  await writeDirectoryCsv(first, '16 September 2026', named(spots, 'House'));
  await writeDirectoryCsv(second, '17 September 2026', named(spots, 'Lodge House'));
  const { email, cookie } = await signUp(origin, 1);
  await runProgram(['tools/operator.ts', 'grant', email], { environment: { DATA_DIR: dataDir } });
  const asOperator = { Cookie: cookie, Origin: origin };
  const post = async (path: string, body: FormData | URLSearchParams) => {
    const response = await fetch(origin + path, { method: 'POST', headers: asOperator, body });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await untilImported(origin, cookie);
  };
  const upload = async () => {
    const form = new FormData();
    form.append('file', await openAsBlob(second), 'second.csv');
    return post('/care-directory/data/upload', form);
  };
  const command = () =>
    runProgram(['tools/import-cqc.ts', first], { environment: { DATA_DIR: dataDir }, core: loadCore });
  return [
    { how: 'by command', run: command },
    { how: 'by upload', run: upload },
    { how: 'from the API', run: () => post('/care-directory/data', new URLSearchParams({ intent: 'import' })) },
  ];
}

/** B14: pages of a site with an embedded database during three imports of the same number of locations. */
export async function measurePagesDuringImport(
  bench: Bench,
  count = bench.isShort ? shortCount : usualCount,
): Promise<Figure[]> {
  const spots = spotsOf(count);
  const locations = new Map(spots.map((spot, index) => [idAt(index), locationAt(idAt(index), spot)]));
  const cqc = await startCqcStandIn({ ids: [...locations.keys()], find: (id) => locations.get(id) }, {});
  const dataDir = join(bench.folder, 'pages-during-import');
  const api = { CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: String(apiRate) };
  const site = await startSite({ ...bench, dataDir }, { core: serverCore, settings: api });
  return whileServed([site], async () => {
    const imports = await threeImports(bench, site, dataDir, spots);
    const calm = p99((await visitUntil(site.origin, wait(calmMs))).times);
    const atStart = peakBytes(site.pid);
    forgetPeak(site.pid);
    const figures: Figure[] = [];
    for (const { how, run } of imports) {
      bench.say(`B14  ${count} locations ${how}`);
      const began = performance.now();
      const { times, failures } = await visitUntil(site.origin, run());
      const seconds = (performance.now() - began) / 1000;
      const slowest = p99(times);
      figures.push({
        budget: 'B14',
        what: `p99 of a page while ${count} locations come ${how} (${seconds.toFixed(0)} s), ${times.length} pages, ${failures} failed, the slowest ${Math.round(Math.max(...times))} ms`,
        figure: `${Math.round(slowest)} ms`,
        limit: `≤ ${mostMs} ms`,
        yardstick: `without an import: ${Math.round(calm)} ms`,
        ratio: slowest / calm,
        isMet: slowest <= mostMs && failures === 0,
      });
    }
    const peak = peakBytes(site.pid);
    figures.push({
      budget: 'B14',
      what: 'most memory of the site meanwhile (RSS)',
      figure: inMegabytes(peak),
      limit: `≤ ${inMegabytes(mostBytes)}`,
      yardstick: `from the start until the imports: ${inMegabytes(atStart)}`,
      ratio: peak / atStart,
      isMet: peak <= mostBytes,
    });
    return figures;
  }).finally(() => cqc.stop());
}
