import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { captureConsole } from '../platform/log/capture-console.server.ts';
import type { Progress } from '../platform/open-platform.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** When unused memory is released, in ms after the start: late enough not to delay the first visitor. */
const restMs = 5000;

/** Runs the built site until it is stopped. */
export function runSite(progress: Progress): Promise<void> {
  return runUntilStopped(async (config, log) => {
    captureConsole(log);
    // The embedded database opens in a thread of its own, while this thread loads the rest of the site.
    const database = openDatabase(config, log);
    // serveSite waits for it, and passes on why it failed.
    database.catch(() => {});
    const { serveSite } = await import('./serve-site.ts');
    const site = await serveSite(config, log, () => import('./app.ts'), { progress, database });
    if (!config.databaseUrl) setTimeout(giveBackMemory, restMs).unref();
    return site;
  });
}

/**
 * Releases the 140 MB of empty heap that opening the embedded database leaves. Node would release them only later.
 * Takes about 0.2 s, once.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
