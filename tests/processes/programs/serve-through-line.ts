// Serves the built site, as `npm start` does, with other time-outs: `serve-through-line.ts SILENT-AFTER-MS
// STOP-WITHIN-MS`.
import { runUntilStopped } from '../../../server/run-until-stopped.ts';
import { serveSite } from '../../../server/serve-site.ts';

const [silentAfterMs, stopWithinMs] = process.argv.slice(2).map(Number);
const builtApp = new URL('../../../build/server/index.js', import.meta.url).href;
await runUntilStopped(
  (config, log) => serveSite(config, log, () => import(builtApp), { databaseTimes: { silentAfterMs } }),
  { stopWithinMs },
);
