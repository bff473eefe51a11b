import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DirectoryInUse, lockHolder } from '../platform/database/lock-directory.server.ts';
import { captureConsole } from '../platform/log/capture-console.server.ts';
import { buildWhenNeeded } from './build-site.ts';
import { runUntilStopped, say } from './run-until-stopped.ts';
import { serveSite } from './serve-site.ts';

/** The URL of the built server/app.ts. */
const builtApp = new URL('../build/server/index.js', import.meta.url).href;

/** When unused memory is released, in ms after the start: late enough not to delay the first visitor. */
const restMs = 5000;

const began = Date.now();
const progress = (text: string) => say(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`);

await runUntilStopped(async (config, log) => {
  captureConsole(log);
  // Before the build: it would delete files that the process using the directory needs.
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir);
  if (holder !== undefined) throw new DirectoryInUse(config.dataDir, holder);
  await buildWhenNeeded(progress);
  const site = await serveSite(config, log, () => import(builtApp), { progress });
  if (!config.databaseUrl) setTimeout(giveBackMemory, restMs).unref();
  return site;
});

/**
 * Releases the 140 MB of empty heap that opening the embedded database leaves. Node would release them only later.
 * Takes about 0.2 s, once.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
