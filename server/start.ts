import { DirectoryInUse, lockHolder } from '../platform/database/lock-directory.server.ts';
import { buildWhenNeeded } from './build-site.ts';
import { configOrExit, say } from './config-or-exit.ts';
import type { runSite } from './run-site.ts';

// The site itself runs from the build: loading its 2,000 files one by one would take seconds. So this file imports little.

/** The URL of the built server/site.ts. */
const builtSite = new URL('../build/server/index.js', import.meta.url).href;

const began = Date.now();
const progress = (text: string) => say(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`);

const config = configOrExit();
try {
  // Before the build: it would delete files that the process using the directory needs.
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir);
  if (holder !== undefined) throw new DirectoryInUse(config.dataDir, holder);
  await buildWhenNeeded(progress);
} catch (error) {
  const { exitAfterFailure } = await import('./exit-after-failure.ts');
  exitAfterFailure(error, config);
}
const site = (await import(builtSite)) as { runSite: typeof runSite };
await site.runSite(progress);
