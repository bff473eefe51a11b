import type { Log } from '../../platform/log/create-log.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { processRun } from './cqc-import/process-run.server.ts';
import {
  findFreeRun,
  freeFromDead,
  makeWorkerName,
  secondsUntilFree,
  takeRun,
} from './cqc-import/import-run.server.ts';
import type { ImportContext } from './cqc-import/import-run.server.ts';
import { canCarry, failWithoutFile } from './cqc-import/files/run-file.server.ts';

/** Continues the waiting import, if there is one. Any process can do so: the import's progress is stored in cqc_imports. */
export const importCqc: Job = {
  name: 'import-cqc',
  retries: 3,
  firstRetrySeconds: 5,
  longestRetrySeconds: 60,
  // In case the process of a run has died and no other process has checked the run's lease.
  cron: '* * * * *',
  run: (platform) => carrierOf(platform).look(),
};

const secondsForAnother = 5;

export type ImportCarrier = {
  /** Takes the waiting run, if there is one, and processes it in the background. */
  look(): Promise<void>;
  /** Releases the current run, so that another process can take it at once. */
  stop(): Promise<void>;
};

/** Processes imports in this process. Repeats `look` when another process's lease expires, until `stop` is called. */
export function processImports(context: ImportContext & { log: Log }): ImportCarrier {
  const { db, log } = context;
  const worker = makeWorkerName();
  const stopping = new AbortController();
  let carrying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function lookAgain(seconds: number) {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      look().catch((error: unknown) => log.warn({ err: error }, 'imports'));
    }, seconds * 1000);
    timer.unref();
  }

  async function take() {
    await freeFromDead(db);
    const free = await findFreeRun(db);
    if (!free) return undefined;
    if (await canCarry(free)) return takeRun(db, free.id, worker);
    await failWithoutFile(db, free.id);
    return undefined;
  }

  async function look() {
    if (carrying || stopping.signal.aborted) return;
    const run = await take();
    if (run && !carrying) {
      carrying = processRun(context, run, worker, stopping.signal).finally(() => {
        carrying = undefined;
        lookAgain(0);
      });
      return;
    }
    const seconds = await secondsUntilFree(db);
    // Half a second more, so that the lease has also expired by the database's clock.
    if (seconds !== undefined) lookAgain(seconds > 0 ? seconds + 0.5 : secondsForAnother);
  }

  return {
    look,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await carrying;
    },
  };
}

const carriers = new WeakMap<Platform, ImportCarrier>();

/** Returns the only ImportCarrier of this process. */
export function carrierOf(platform: Platform): ImportCarrier {
  const carrier = carriers.get(platform) ?? processImports(platform);
  carriers.set(platform, carrier);
  return carrier;
}
