// Runs a site that is told to stop: `stop.ts HOW FILE`. HOW is
//   never      stopping never finishes
//   busy       stopping blocks the thread until FILE exists
//   orphaned   starting takes until the parent process is gone
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runUntilStopped } from '../../../server/run-until-stopped.ts';
import type { Site } from '../../../server/serve-site.ts';

const [how, file = ''] = process.argv.slice(2);
const still = new Int32Array(new SharedArrayBuffer(4));

async function stop(): Promise<void> {
  if (how === 'never') return new Promise(() => {});
  // Blocks the thread, as the embedded database does when it closes.
  while (how === 'busy' && !existsSync(file)) Atomics.wait(still, 0, 0, 20);
  // Then it continues for a moment.
  await wait(100);
}

// Nothing uses the rest of a site.
const site: Pick<Site, 'stop'> = { stop };
setInterval(() => {}, 60_000);
await runUntilStopped(
  async () => {
    while (how === 'orphaned' && process.connected) await wait(20);
    return site as Site;
  },
  { stopWithinMs: how === 'never' ? 200 : 60_000, sameWishMs: 10 },
);
