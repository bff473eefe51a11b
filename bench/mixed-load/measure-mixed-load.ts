import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadCore, serverCore, type Bench } from '../bench.ts';
import type { Figure } from '../figure.ts';
import { liveHeapBytes } from '../inspect-server.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { processorSeconds } from '../process-facts.ts';
import { runProgram } from '../run-program.ts';
import { startSite, startYardstick, whileServed, type Served } from '../serve.ts';
import type { DrivenLoad } from './drive-load.ts';
import { loadFigures, type Counted } from './load-figures.ts';
import { metricsToken, readCacheLookups } from './read-cache-lookups.ts';
import { postgresProcesses, watchProcesses } from './watch-processes.ts';

const usual = { seconds: 300, rampSeconds: 100, regrowSeconds: 180, settleSeconds: 60 };
const short = { seconds: 30, rampSeconds: 16, regrowSeconds: 6, settleSeconds: 6 };
/** The rate of the load, as a share of what the site can do. */
const shareOfMost = 0.65;
const shownErrors = 10;
/** An event stream or a job may still hold objects when the last answer has been sent. */
const calmMs = 1000;
const publicUrl = 'http://carebridge.test';

type Layout = { budget: string; name: string; processes: number; settings?: Record<string, string>; place: string };
type Started = { sites: Served[]; balancer: Served; facts: string };

/** The mixed load on the embedded database, which only one process can use. */
export async function measureMixedLoad(bench: Bench): Promise<Figure[]> {
  const budget = 'LOAD-E';
  return [
    ...(await measureOn(bench, { budget, name: 'embedded database', processes: 1, place: bench.dataDir })),
    { budget, what: 'two processes', figure: 'PostgreSQL only: the embedded database refuses a second process' },
  ];
}

export const measureMixedLoadOnPostgres = (bench: Bench) => measureOnPostgres(bench, 1);
export const measureMixedLoadOnTwo = (bench: Bench) => measureOnPostgres(bench, 2);

async function measureOnPostgres(bench: Bench, processes: number): Promise<Figure[]> {
  const budget = `LOAD-${processes}`;
  bench.say(`${budget}  loading the set into PostgreSQL`);
  const { server, settings } = await startOwnPostgres(bench, `load-${processes}`);
  try {
    await runProgram(['bench/set/load-set.ts', settings.DATABASE_URL]);
    const name = `PostgreSQL, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
    return await measureOn(bench, { budget, name, processes, settings, place: settings.DATABASE_URL });
  } finally {
    await server.stop();
  }
}

/** Starts the processes, and a balancer in front of them, and measures them under load. */
async function measureOn(bench: Bench, layout: Layout): Promise<Figure[]> {
  const { budget, processes, place, settings } = layout;
  const facts = join(bench.folder, `${budget}.json`);
  await runProgram(['bench/mixed-load/prepare-people.ts', place, facts]);
  // A single process has a core of its own. Two share both cores with all the others.
  const core = processes === 1 ? serverCore : undefined;
  const own = { ...settings, PUBLIC_URL: publicUrl, TRUST_PROXY: '2', METRICS_TOKEN: metricsToken };
  const sites: Served[] = [];
  return whileServed(sites, async () => {
    for (let started = 0; started < processes; started++)
      sites.push(await startSite(bench, { core, settings: own, canBeProfiled: true }));
    const origins = sites.map(({ origin }) => origin);
    const balancer = await startYardstick(['bench/mixed-load/serve-balancer.ts', ...origins], { core: loadCore });
    return whileServed([balancer], () => loadSites(bench, layout, { sites, balancer, facts }));
  });
}

/** Finds out how many operations a second the sites can do, and then gives them a share of that for five minutes. */
async function loadSites(bench: Bench, { budget, name }: Layout, started: Started): Promise<Figure[]> {
  const { sites, balancer, facts } = started;
  const { seconds, rampSeconds, regrowSeconds, settleSeconds } = bench.isShort ? short : usual;
  const drive = async (time: number, rate?: number) => {
    const args = [facts, balancer.origin, publicUrl, String(time), ...(rate === undefined ? [] : [String(rate)])];
    const printed = await runProgram(['bench/mixed-load/drive-load.ts', ...args], { core: loadCore });
    return JSON.parse(printed) as DrivenLoad;
  };
  bench.say(`${budget}  finding out how much the site can do`);
  const ramp = await drive(rampSeconds);
  // The first half is the warm-up.
  const half = rampSeconds / 2;
  const most = ramp.ended.filter((ms) => ms > half * 1000 && ms <= rampSeconds * 1000).length / half;
  const rate = most * shareOfMost;

  const liveHeaps = await liveHeapsOf(sites);
  // The collection that this takes makes V8's heap smaller than a site at work has it, so it is left to grow back.
  const regrowth = await drive(regrowSeconds, rate);
  const before = { ...look(bench, started), lookups: await readCacheLookups(sites), liveHeaps };
  bench.say(`${budget}  ${rate.toFixed(0)} operations a second for ${seconds} s`);
  const watched = watchProcesses(sites);
  const load = await drive(seconds, rate);
  const samples = watched.stop();
  await wait(calmMs);
  const after = {
    ...look(bench, started),
    lookups: await readCacheLookups(sites),
    liveHeaps: await liveHeapsOf(sites),
  };
  ramp.errors.push(...regrowth.errors);
  for (const error of [...ramp.errors, ...load.errors].slice(0, shownErrors)) bench.say(`${budget}  ${error}`);
  const figures = loadFigures({ budget, name, ramp, load, most, rate, samples, before, after, settleSeconds });
  for (const line of figures.memoryLines) bench.say(`${budget}  ${line}`);
  return figures.rows;
}

const liveHeapsOf = (sites: readonly Served[]) => Promise.all(sites.map(liveHeapBytes));

function look({ folder }: Bench, { balancer }: Started): Omit<Counted, 'lookups' | 'liveHeaps'> {
  const log = readFileSync(join(folder, 'site.log'), 'utf8');
  return {
    postgresSeconds: postgresProcesses().reduce((sum, pid) => sum + processorSeconds(pid), 0),
    balancerSeconds: processorSeconds(balancer.pid),
    loggedErrors: log.split(/"level":"(?:error|fatal)"/).length - 1,
  };
}
