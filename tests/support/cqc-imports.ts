import { afterAll, beforeAll } from 'vitest';
import { findImport } from '../../app/directory/find-import.server.ts';
import { carryImports, importCqc, type ImportCarrier } from '../../app/directory/import-jobs.server.ts';
import type { ImportState } from '../../app/directory/import-state.ts';
import { startImport, type NewImport } from '../../app/directory/start-import.server.ts';
import { cqcKey, startCqcStandIn, type CqcFaults, type LocationSource } from './cqc-stand-in.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';
import { eventually } from '../patience/eventually.ts';

type Patience = NonNullable<Parameters<typeof carryImports>[0]['patience']>;

/** Tests pause less long than the site does. For an answer they wait as long, unless they are about one that does not come. */
const patience: Patience = { firstBackOffMs: 5, longestPauseMs: 5000, writeEveryMs: 20, beatMs: 50 };
/** The pace is no hindrance. */
const asFastAsItGoes = 10_000;

/** `patience` can be changed until an import is taken up. */
type More = { rate?: number; patience?: Patience };
type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

/**
 * Imports for the tests of a file, which share a database: what this answers empties the directory, forgets all imports, and
 * opens a stand-in of the CQC API and a process that carries imports.
 */
export function shareImportSites() {
  let platform: TestPlatform;
  let last: ImportSite | undefined;
  beforeAll(async () => {
    platform = await openTestPlatform({ CQC_API_KEY: cqcKey }, [importCqc]);
  });
  afterAll(() => platform.discard());
  return async (source: LocationSource, faults: Partial<CqcFaults> = {}, more: More = {}) => {
    // Its process would take up the next import too.
    await last?.close();
    await platform.pool.query('truncate care_providers, cqc_imports, cqc_import_items');
    return (last = await openImportSite(platform, source, faults, more));
  };
}

async function openImportSite(shared: TestPlatform, source: LocationSource, faults: Partial<CqcFaults>, more: More) {
  const cqc = await startCqcStandIn(source, faults);
  const { rate = asFastAsItGoes } = more;
  const config = { ...shared.config, cqc: { key: cqcKey, url: cqc.address, rate } };
  const platform = { ...shared, config, patience: { ...patience, ...more.patience } };
  const { db, pool } = platform;
  const carriers: ImportCarrier[] = [];

  function carrier(): ImportCarrier {
    const one = carryImports(platform);
    carriers.push(one);
    return one;
  }
  const first = carrier();
  let closing: Promise<void> | undefined;

  async function close() {
    for (const one of carriers) await one.stop();
    await cqc.stop();
  }

  /** Waits until the import has this status, or is over. */
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
    /** One more process that carries imports. */
    carrier,
    waitFor,
    /** Carries an import to where it ends, or asks. */
    async run(wanted: NewImport = { source: 'api' }): Promise<ImportState> {
      await start(wanted);
      await first.look();
      return waitFor('done', 'failed', 'cancelled', 'asking');
    },
    /** All rows of the directory, without the times at which they were written. */
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
