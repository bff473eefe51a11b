import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished, expect, test } from 'vitest';
import { peakMemory } from '../commands/peak-memory.ts';
import { freePort, freshFolder, runProgram, startProgram } from '../commands/program.ts';

const mostMemory = 1_000_000_000;
const providersOfEngland = 57_000;
/** Of the pages of providers, which all run the same code, this many are requested. */
const providerPages = 3000;
const atOnce = 4;

/** A group of processes in the kernel (cgroup v1) whose memory is limited. Undefined where none can be made. */
function limitedGroup(): string | undefined {
  const parent = '/sys/fs/cgroup/memory';
  if (!existsSync(join(parent, 'memory.limit_in_bytes'))) return undefined;
  const group = join(parent, `carebridge-small-${process.pid}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, 'memory.limit_in_bytes'), String(mostMemory));
  } catch {
    return undefined;
  }
  return group;
}

/** Returns the paths that the sitemap lists, of the providers only some. */
async function pathsOf(site: string): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch(site + path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  };
  const found: string[] = [];
  const files = await read('/sitemap.xml');
  const lists = files.some(({ pathname }) => pathname.endsWith('.xml'))
    ? await Promise.all(files.map(({ pathname, search }) => read(pathname + search)))
    : [files];
  for (const { pathname, search } of lists.flat()) found.push(pathname + search);
  const isProvider = (path: string) => path.startsWith('/care-directory/');
  const providers = found.filter(isProvider);
  const every = Math.max(1, Math.floor(providers.length / providerPages));
  return [...found.filter((path) => !isProvider(path)), ...providers.filter((_, at) => at % every === 0)];
}

const searches = [
  '/care-directory?q=nursing+home+dementia',
  '/care-directory?near=OL4&within=25',
  '/care-directory?near=Bristol&within=10&sort=rating',
  '/care-directory?q=home&page=200',
  '/consultants?q=CQC+turnaround',
  '/consultants?q=nurse&page=2',
  '/services?q=night',
];

test.skipIf(inject('databaseKind') !== 'embedded' || process.platform !== 'linux')(
  'B9 with 1 GB of memory, a site with all of England serves every page, and stays below 1 GB',
  async () => {
    const folder = await freshFolder();
    const made = await runProgram('bench/set/load-providers.ts', [folder, String(providersOfEngland)], {});
    expect(made, made.errors).toMatchObject({ code: 0 });

    const group = limitedGroup();
    const through = group ? ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh'] : [];
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    const settings = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', DEMO_DATA: 'on' };
    // Registered first, so that it runs after the process has ended.
    onTestFinished(() => {
      if (group) rmdirSync(group);
    });
    const program = startProgram('server/start.ts', [], settings, onTestFinished, through);
    await program.says('(Ctrl-C stops it)');

    const paths = await pathsOf(site);
    expect(paths.length).toBeGreaterThan(providerPages);
    const failed: string[] = [];
    const waiting = [...searches, ...paths, ...searches];
    const walk = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        // With a cookie of its own the page does not come from the cache.
        const { status } = await fetch(site + path, { headers: { Cookie: 'visitor=proof' } });
        if (status !== 200) failed.push(`${status} ${path}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    expect(failed).toEqual([]);
    const peak = peakMemory(program.process.pid);
    console.log(
      `${paths.length} pages, ${group ? 'limited by a cgroup' : 'not limited'}, peak ${Math.round(peak / 1e6)} MB`,
    );
    expect(peak).toBeLessThan(mostMemory);
  },
);
