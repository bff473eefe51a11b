// Runs a site that is told to stop: `stop.ts HOW FILE`. HOW is
//   never      it never comes to its end
//   busy       it keeps the thread until there is the file
//   orphaned   its start takes until the process that has started this one is gone
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runUntilStopped } from '../../../server/run-until-stopped.ts';
import type { Site } from '../../../server/serve-site.ts';

const [how, file = ''] = process.argv.slice(2);
const still = new Int32Array(new SharedArrayBuffer(4));

async function stop(): Promise<void> {
  if (how === 'never') return new Promise(() => {});
  // As the embedded database does when it closes.
  while (how === 'busy' && !existsSync(file)) Atomics.wait(still, 0, 0, 20);
  // And continues after that.
  await wait(100);
}

// Nothing calls it.
const site: Pick<Site, 'stop'> = { stop };
setInterval(() => {}, 60_000);
await runUntilStopped(
  async () => {
    while (how === 'orphaned' && process.connected) await wait(20);
    return site as Site;
  },
  { stopWithinMs: how === 'never' ? 200 : 60_000, sameWishMs: 10 },
);
