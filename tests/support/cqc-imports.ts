import { findImport } from '../../app/directory/find-import.server.ts';
import { carryImports, importCqc, type ImportCarrier } from '../../app/directory/import-jobs.server.ts';
import type { ImportState } from '../../app/directory/import-state.ts';
import { startImport, type NewImport } from '../../app/directory/start-import.server.ts';
import { cqcKey, startCqcStandIn, type CqcFaults, type LocationSource } from './cqc-stand-in.ts';
import { openTestPlatform } from './test-platform.ts';
import { eventually } from '../patience/eventually.ts';

/** Tests wait less long than the site does. */
const patience = { timeoutMs: 2000, firstBackOffMs: 5, giveUpMs: 3000, longestPauseMs: 5000 };

export type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

/** A database of its own, a stand-in of the CQC API, and a process that carries imports. */
export async function openImportSite(source: LocationSource, faults: Partial<CqcFaults> = {}, rate = 900) {
  const cqc = await startCqcStandIn(source, faults);
  const settings = { CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: String(rate) };
  const platform = await openTestPlatform(settings, [importCqc]);
  const { db, pool } = platform;
  const carriers: ImportCarrier[] = [];

  function carrier(): ImportCarrier {
    const one = carryImports({ ...platform, patience });
    carriers.push(one);
    return one;
  }
  const first = carrier();

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
    async discard() {
      for (const one of carriers) await one.stop();
      await platform.discard();
      await cqc.stop();
    },
  };
}
