import { expect, onTestFinished, test } from 'vitest';
import { byCommand } from '../accounts/operators/operator-log.ts';
import { eventually } from '../../tests/patience/eventually.ts';
import { shareImportSites } from '../../tests/support/cqc-imports.ts';
import { cqcLocations } from '../../tests/support/cqc-locations.ts';
import type { CqcFaults } from '../../tests/support/cqc-stand-in.ts';
import { cancelImport } from './cancel-import.server.ts';
import { continueImport } from './continue-import.server.ts';
import { findImport } from './find-import.server.ts';
import { forgetCleared } from './operator/forget-cleared.server.ts';
import { startImport } from './start-import.server.ts';

// An import that failed because of the API resumes where it stopped.

const count = 300;
const well: Partial<CqcFaults> = { always: '', dieAfter: 0, limitSeconds: 1 };
const openImports = shareImportSites();

async function open(faults: Partial<CqcFaults> = {}) {
  const site = await openImports(cqcLocations(count), faults);
  onTestFinished(() => site.close());
  return site;
}
type Site = Awaited<ReturnType<typeof open>>;

/** Runs an import that reads the list and 60 locations before the API begins to have these faults. */
async function failHalfway(faults: Partial<CqcFaults>, begun?: Site): Promise<Site> {
  const site = begun ?? (await open());
  site.cqc.faults.holdAfter = site.cqc.requests.length + 61;
  site.timings.giveUpMs = 200;
  await site.start({ source: 'api' });
  await site.look();
  await eventually(async () => expect(await findImport(site.db)).toMatchObject({ step: 'details', done: 60 }));
  Object.assign(site.cqc.faults, faults);
  site.cqc.goOn();
  await site.waitFor('failed');
  Object.assign(site.cqc.faults, well);
  delete site.timings.giveUpMs;
  return site;
}

async function keptIds({ pool }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select cqc_location_id as id from cqc_import_items where state <> 'pending'`,
  );
  return rows.map(({ id }) => id);
}
const askedSince = ({ cqc }: Site, from: number) =>
  cqc.requests.slice(from).map(({ path }) => /\/locations\/(1-\d+)$/.exec(path)?.[1] ?? path);

let undisturbed: object[] | undefined;
async function rowsWithoutFaults() {
  if (undisturbed) return undisturbed;
  const site = await open();
  expect(await site.run()).toMatchObject({ status: 'done', added: count });
  return (undisturbed = await site.rows());
}

test.each<[string, Partial<CqcFaults>, RegExp]>([
  ['is silent for too long', { dieAfter: 1 }, /^We couldn’t read the CQC API: the connection failed/],
  ['has no quota left', { always: 'quota' }, /rate limit.*replenished/],
  ['asks to wait for an hour', { always: '429', limitSeconds: 3600 }, /rate limit/],
  ['refuses the key', { always: '401' }, /authentication failed/],
])('D23 an import whose API %s goes on later where it was, to the same directory', async (_, faults, message) => {
  const expected = await rowsWithoutFaults();
  const site = await failHalfway(faults);
  const failed = await findImport(site.db);
  expect(failed).toMatchObject({ status: 'failed', isResumable: true, added: 0 });
  expect(failed?.message).toMatch(message);
  expect(await site.rows()).toEqual([]);
  expect(await cancelImport(site.db, byCommand)).toBe(false);
  const kept = await keptIds(site);
  expect(kept.length).toBeGreaterThanOrEqual(60);
  const from = site.cqc.requests.length;
  expect(await continueImport(site, byCommand)).toBe(true);
  await site.look();
  expect(await site.waitFor('done')).toMatchObject({ id: failed?.id, read: count, added: count, failed: 0 });
  expect(await site.rows()).toEqual(expected);
  // Neither the list nor the stored locations are requested again.
  const asked = askedSince(site, from);
  expect(asked.filter((path) => path.includes('?') || kept.includes(path))).toEqual([]);
  expect(new Set(asked).size).toBe(count - kept.length);
  expect((await site.pool.query('select from cqc_import_items')).rowCount).toBe(0);
  expect(await findImport(site.db)).toMatchObject({ isResumable: false });
});

test('D23 the nightly import, and whoever imports anew, go on with it; a whole one and a trial run begin anew', async () => {
  const site = await failHalfway({ always: 'quota' });
  const failed = await findImport(site.db);
  const from = site.cqc.requests.length;
  expect(await startImport(site, { source: 'api' })).toEqual({ ok: true, id: failed?.id, source: 'api-full' });
  await site.look();
  await site.waitFor('done');
  expect(askedSince(site, from).filter((path) => path.includes('?'))).toEqual([]);

  for (const anew of [{ source: 'api-full' as const }, { source: 'api' as const, isDryRun: true }]) {
    const other = await failHalfway({ always: 'quota' });
    const [before, begun] = [await findImport(other.db), other.cqc.requests.length];
    expect((await other.run(anew)).id).not.toBe(before?.id);
    expect(askedSince(other, begun).filter((path) => path.includes('/locations?'))).toHaveLength(1);
    expect(await continueImport(other, byCommand)).toBe(false);
  }
});

test('D23 an import that has kept nothing, or for more than 7 days, cannot be gone on with', async () => {
  const refused = await open({ always: '401' });
  expect(await refused.run()).toMatchObject({ status: 'failed', isResumable: false });
  expect(await continueImport(refused, byCommand)).toBe(false);

  const site = await failHalfway({ always: 'quota' });
  const failedDaysAgo = async (days: number) => {
    await site.pool.query('update cqc_imports set finished_at = now() - make_interval(days => $1)', [days]);
    await forgetCleared(site.db);
    return (await findImport(site.db))?.isResumable;
  };
  expect(await failedDaysAgo(6)).toBe(true);
  expect(await failedDaysAgo(8)).toBe(false);
});

test('D23 changes that were half read are not gone on with when all has to be read again, because the directory was cleared', async () => {
  const site = await open();
  await site.run();
  const at = new Date(Date.now() - 24 * 3600 * 1000);
  for (let number = 1001; number <= 1200; number++) site.cqc.changes.push({ locationId: `1-${number}`, at });
  await failHalfway({ always: 'quota' }, site);
  expect(await findImport(site.db)).toMatchObject({ source: 'api-changes', isResumable: true });
  await site.pool.query('update care_providers set cleared_at = now(), clear_id = gen_random_uuid()');
  expect(await site.run()).toMatchObject({ status: 'done', source: 'api-full', changed: count });
});
