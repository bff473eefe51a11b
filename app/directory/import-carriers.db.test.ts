import { expect, onTestFinished, test } from 'vitest';
import { byCommand } from '../accounts/operators/operator-log.ts';
import { eventually } from '../../tests/patience/eventually.ts';
import { shareImportSites } from '../../tests/support/cqc-imports.ts';
import { cqcLocations } from '../../tests/support/cqc-locations.ts';
import type { CqcFaults } from '../../tests/support/cqc-stand-in.ts';
import { cancelImport } from './cancel-import.server.ts';
import { usualTimings } from './cqc-import/api/timings.ts';
import { findImport } from './find-import.server.ts';

const count = 120;
const openImports = shareImportSites();

async function open(faults: Partial<CqcFaults> = {}, rate?: number) {
  const site = await openImports(cqcLocations(count), faults, rate ? { rate } : {});
  onTestFinished(() => site.close());
  return site;
}
type Site = Awaited<ReturnType<typeof open>>;

/** Returns the ids of the locations that were requested one by one. */
const askedFor = ({ cqc }: Site, from = 0) =>
  cqc.requests.slice(from).flatMap(({ path }) => /\/locations\/(1-\d+)$/.exec(path)?.[1] ?? []);

/** Returns the ids of the locations that were read and stored. */
async function readSoFar({ pool }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select cqc_location_id as id from cqc_import_items where state <> 'pending'`,
  );
  return rows.map(({ id }) => id);
}

const isDone = (site: Site, done: number) =>
  eventually(async () => expect(await findImport(site.db)).toMatchObject({ step: 'details', done }));

test('D23 two processes never carry the same import, and one takes over from the other', async () => {
  const calm = await open();
  await calm.run();
  const expected = await calm.rows();
  const site = await open({ holdAfter: 31 });
  const [one, other] = [site.carrier(), site.carrier()];
  await site.start({ source: 'api' });
  await Promise.all([one.look(), other.look()]);
  await isDone(site, 30);
  const asked = askedFor(site);
  expect(new Set(asked).size).toBe(asked.length);
  expect(site.cqc.requests.length - asked.length).toBe(1);
  const read = await readSoFar(site);
  expect(read).toHaveLength(30);
  // Either process may have the run. If the first has it, it passes to the second, and then to the third.
  await one.stop();
  await other.look();
  await other.stop();
  const before = site.cqc.requests.length;
  site.cqc.faults.holdAfter = 0;
  await site.look();
  expect(await site.waitFor('done', 'failed')).toMatchObject({ status: 'done', read: count, added: count });
  expect(await site.rows()).toEqual(expected);
  // Stored locations are not requested again.
  const askedAgain = askedFor(site, before);
  expect(new Set(askedAgain).size).toBe(count - 30);
  expect(askedAgain.filter((id) => read.includes(id))).toEqual([]);
});

test('D23 cancelling takes effect at the next beat of the process, within two seconds, and writes nothing', async () => {
  const site = await open({ holdAfter: 101 }, 100);
  await site.start({ source: 'api' });
  await site.look();
  await eventually(async () => {
    const state = await findImport(site.db);
    expect(state).toMatchObject({ status: 'running', step: 'details', total: count });
    expect(state?.ratePerSecond).toBeGreaterThan(5);
    expect(state?.secondsLeft).toBeGreaterThan(0);
  });
  // From here on the API no longer responds, and all records read so far are written.
  await isDone(site, 100);
  expect(await cancelImport(site.db, byCommand)).toBe(true);
  await site.waitFor('cancelled');
  expect(await site.rows()).toEqual([]);
  expect(await readSoFar(site)).toEqual([]);
  expect(await cancelImport(site.db, byCommand)).toBe(false);
  // The interval of the live site; tests use a shorter one.
  expect(usualTimings.beatMs).toBeLessThanOrEqual(1000);
});

test('D23 an import that nobody has taken up yet is cancelled at once', async () => {
  const site = await open();
  await site.start({ source: 'api' });
  expect(await cancelImport(site.db, byCommand)).toBe(true);
  expect(await findImport(site.db)).toMatchObject({ status: 'cancelled' });
});
