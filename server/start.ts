import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DirectoryInUse, lockHolder } from '../platform/database/lock-directory.server.ts';
import { hearConsole } from '../platform/log/hear-console.server.ts';
import { buildWhenNeeded } from './build-site.ts';
import { runUntilStopped, say } from './run-until-stopped.ts';
import { serveSite } from './serve-site.ts';

/** Made by the build from server/app.ts. */
const builtApp = new URL('../build/server/index.js', import.meta.url).href;

/** The first visitor is not kept waiting. */
const restMs = 5000;

const began = Date.now();
const progress = (text: string) => say(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`);

await runUntilStopped(async (config, log) => {
  hearConsole(log);
  // Before the build: a build would take its files away from under the process that has the directory.
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir);
  if (holder !== undefined) throw new DirectoryInUse(config.dataDir, holder);
  await buildWhenNeeded(progress);
  const site = await serveSite(config, log, () => import(builtApp), { progress });
  if (!config.databaseUrl) setTimeout(giveBackMemory, restMs).unref();
  return site;
});

/**
 * Opening the embedded database leaves 140 MB of empty heap behind, which Node would give back only after a rest. Takes some
 * 0.2 s, once.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
