import { DirectoryInUse, lockHolder } from '../platform/database/lock-directory.server.ts';
import { buildWhenNeeded } from '../tools/build.ts';
import { runUntilStopped, say } from './run-until-stopped.ts';
import { CannotStart, serveSite } from './serve-site.ts';

/** Made by the build from server/app.ts. */
const builtApp = new URL('../build/server/index.js', import.meta.url).href;

const began = Date.now();
const progress = (text: string) => say(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`);

await runUntilStopped(async (config, log) => {
  // Before the build: a build would take its files away from under the process that has the directory.
  const holder = config.databaseUrl ? undefined : lockHolder(config.dataDir);
  if (holder !== undefined) throw new CannotStart(new DirectoryInUse(config.dataDir, holder).message);
  await buildWhenNeeded(progress);
  return serveSite(config, log, () => import(builtApp), { progress });
});
