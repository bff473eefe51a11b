import { afterAll, beforeAll } from 'vitest';
import { findImport } from '../../app/directory/find-import.server.ts';
import { processImports, importCqc, type ImportCarrier } from '../../app/directory/import-jobs.server.ts';
import type { ImportState } from '../../app/directory/import-state.ts';
import { startImport, type NewImport } from '../../app/directory/start-import.server.ts';
import { cqcKey, startCqcStandIn, type CqcFaults, type LocationSource } from './cqc-stand-in.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';
import { eventually } from '../patience/eventually.ts';

type ImportTimings = NonNullable<Parameters<typeof processImports>[0]['timings']>;

/**
 * The pauses in tests are shorter than the site's. The response time-out is the site's own, unless a test is about a
 * missing response.
 */
const timings: ImportTimings = { firstBackOffMs: 5, longestPauseMs: 5000, writeEveryMs: 20, beatMs: 50 };
/** A rate limit high enough to have no effect. */
const asFastAsItGoes = 10_000;

/** `timings` can be changed until an import starts. */
type More = { rate?: number; timings?: ImportTimings };
type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

/**
 * Prepares imports for the tests of a file, which share a database. Returns a function that empties the care directory,
 * deletes all imports, and opens a CQC API stand-in and a process that runs imports.
 */
export function shareImportSites() {
  let platform: TestPlatform;
  let last: ImportSite | undefined;
  beforeAll(async () => {
    platform = await openTestPlatform({ CQC_API_KEY: cqcKey }, [importCqc]);
  });
  afterAll(() => platform.discard());
  return async (source: LocationSource, faults: Partial<CqcFaults> = {}, more: More = {}) => {
    // The previous process would take up the next import, too.
    await last?.close();
    await platform.pool.query('truncate care_providers, cqc_imports, cqc_import_items');
    return (last = await openImportSite(platform, source, faults, more));
  };
}

async function openImportSite(shared: TestPlatform, source: LocationSource, faults: Partial<CqcFaults>, more: More) {
  const cqc = await startCqcStandIn(source, faults);
  const { rate = asFastAsItGoes } = more;
  const config = { ...shared.config, cqc: { key: cqcKey, url: cqc.address, rate } };
  const platform = { ...shared, config, timings: { ...timings, ...more.timings } };
  const { db, pool } = platform;
  const carriers: ImportCarrier[] = [];

  function carrier(): ImportCarrier {
    const one = processImports(platform);
    carriers.push(one);
    return one;
  }
  const first = carrier();
  let closing: Promise<void> | undefined;

  async function close() {
    for (const one of carriers) await one.stop();
    await cqc.stop();
  }

  /** Waits until the import has one of these statuses, and returns its state. */
  async function waitFor(...statuses: ImportState['status'][]): Promise<ImportState> {
    return eventually(async () => {
      const state = await findImport(db);
      if (!state || !statuses.includes(state.status)) throw new Error(`the import is ${JSON.stringify(state)}`);
      return state;
    });
  }

  async function start(wanted: NewImport): Promise<string> {
    const started = await startImport(platform, wanted);
    if (!started.ok) throw new Error(JSON.stringify(started));
    return started.id;
  }

  return {
    ...platform,
    cqc,
    start,
    look: () => first.look(),
    /** Starts another process that runs imports. */
    carrier,
    waitFor,
    /** Runs an import until it ends or asks the operator a question. */
    async run(wanted: NewImport = { source: 'api' }): Promise<ImportState> {
      await start(wanted);
      await first.look();
      return waitFor('done', 'failed', 'cancelled', 'asking');
    },
    /** Returns all rows of the directory without their timestamps. */
    async rows() {
      const { rows } = await pool.query<Record<string, unknown>>(
        `select to_jsonb(care_providers) - 'created_at' - 'updated_at' - 'dated_at' as row from care_providers order by cqc_location_id`,
      );
      return rows.map(({ row }) => row as Record<string, unknown> & { cqc_location_id: string; is_listed: boolean });
    },
    async listed(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'select cqc_location_id as id from care_providers where is_listed order by 1',
      );
      return rows.map(({ id }) => id);
    },
    close: () => (closing ??= close()),
  };
}
