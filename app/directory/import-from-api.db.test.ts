import { expect, onTestFinished, test, vi } from 'vitest';
import { byCommand } from '../accounts/operators/operator-log.ts';
import { shareImportSites } from '../../tests/support/cqc-imports.ts';
import { cqcLocation, cqcLocations, type MadeUp } from '../../tests/support/cqc-locations.ts';
import type { CqcFaults } from '../../tests/support/cqc-stand-in.ts';
import { continueImport } from './continue-import.server.ts';
import type { ImportTimings } from './cqc-import/api/timings.ts';
import { findImport } from './find-import.server.ts';
import { recordsProcessed } from './import-state.ts';
import { startImport } from './start-import.server.ts';

const count = 120;
const otherwise: Record<string, MadeUp> = {
  '1-1005': { status: 'Deregistered' },
  '1-1006': { services: ['Dental service'] },
  '1-1007': { rating: 'Requires improvement' },
};
const missing = ['1-1010', '1-1011'];

const openImports = shareImportSites();
type More = Parameters<typeof openImports>[2];

async function open(faults: Partial<CqcFaults> = {}, source = cqcLocations(count, otherwise), more: More = {}) {
  const site = await openImports(source, faults, more);
  onTestFinished(() => site.close());
  return { ...site, source };
}

/**
 * The rows that a run without faults writes. Call rowsWithoutFaults before the test opens its own site, because
 * opening a site empties the directory.
 */
let undisturbed: object[] | undefined;
async function rowsWithoutFaults() {
  if (undisturbed) return undisturbed;
  const site = await open({ missing });
  expect(await site.run()).toMatchObject({ status: 'done', failed: 0 });
  return (undisturbed = await site.rows());
}

test('API-24 API-25 D23 the first import reads all locations and counts what became of each', async () => {
  const site = await open({ missing });
  const state = await site.run();
  expect(state).toMatchObject({ status: 'done', source: 'api-full', read: count, added: count - 4, failed: 0 });
  expect(state).toMatchObject({ done: 0, changed: 0, unchanged: 0, removed: 0, message: null });
  expect(recordsProcessed(state)).toBe(count - 4);
  expect(state.skipped).toEqual({
    Deregistered: 1,
    'No service type covered by the directory': 1,
    'Not found in CQC’s data': 2,
  });
  const rows = await site.rows();
  expect(rows).toHaveLength(count - 4);
  expect(rows.find((row) => row.cqc_location_id === '1-1007')).toMatchObject({
    current_rating: 'Requires Improvement',
  });
  expect((await site.pool.query('select from cqc_import_items')).rowCount).toBe(0);
});

test('D23 what is new and dormant is counted apart from what visitors will see, also in a trial run', async () => {
  const site = await open({}, cqcLocations(8, { '1-1002': { isDormant: true }, '1-1003': { isDormant: true } }));
  const counts = { read: 8, added: 6, dormant: 2, changed: 0, unchanged: 0 };
  const dry = await site.run({ source: 'api-full', isDryRun: true });
  expect(dry).toMatchObject(counts);
  expect(dry.samples.added).toHaveLength(6);
  const state = await site.run();
  expect(state).toMatchObject(counts);
  expect(recordsProcessed(state)).toBe(8);
  expect(await site.listed()).toHaveLength(6);
});

test('D23 a second full import changes nothing', async () => {
  const expected = await rowsWithoutFaults();
  const site = await open({ missing });
  await site.run();
  const state = await site.run({ source: 'api-full' });
  expect(state).toMatchObject({ status: 'done', added: 0, changed: 0, unchanged: count - 4, removed: 0 });
  expect(await site.rows()).toEqual(expected);
});

const everything = { slowMs: 2, every429: 50, every500: 7, everyBroken: 11, everyTimeout: 45, everyHangUp: 13 };

test.each<[string, Partial<CqcFaults>, Partial<ImportTimings>?]>([
  ['answers slowly', { slowMs: 20 }],
  ['limits, with Retry-After in seconds', { every429: 40, retryAfter: '0.1' }],
  ['limits, with Retry-After as a date', { every429: 70, retryAfter: 'date' }],
  ['limits, with the seconds in its message alone', { every429: 50, retryAfter: '', limitSeconds: 0.1 }],
  ['fails now and then', { every500: 3 }],
  ['answers broken JSON now and then', { everyBroken: 3 }],
  ['does not answer now and then', { everyTimeout: 20 }, { timeoutMs: 300 }],
  ['closes the connection now and then', { everyHangUp: 4 }],
  ['lists ids in lower case and refuses them', { isLowerCase: true }],
  ['does all of it', { ...everything, retryAfter: '0.1' }, { timeoutMs: 300 }],
])('D23 the directory is the same when the API %s', async (_, faults, timings = {}) => {
  const expected = await rowsWithoutFaults();
  const site = await open({ missing, ...faults }, undefined, { timings });
  expect(await site.run()).toMatchObject({ status: 'done', failed: 0 });
  expect(await site.rows()).toEqual(expected);
});

test.each<[string, Partial<CqcFaults>, RegExp]>([
  ['DIR-ADMIN-10 a key that is refused', { always: '401' }, /authentication failed \(401\).*invalid subscription key/],
  ['DIR-ADMIN-10 a machine that is shut out', { always: '403' }, /authentication failed \(403\)/],
  ['DIR-ADMIN-11 a limit that does not end', { always: '429', limitSeconds: 0.05 }, /rate limit/],
  ['DIR-ADMIN-11 a quota that is used up', { always: 'quota' }, /rate limit.*replenished in 2\.12 days/],
  ['DIR-ADMIN-12 anything else', { always: '500' }, /^We couldn’t read the CQC API: it answered 500/],
])('%s fails the import with its words and changes nothing', async (_, faults, message) => {
  const site = await open({}, cqcLocations(20));
  await site.run();
  const before = await site.rows();
  expect(before).toHaveLength(20);
  Object.assign(site.cqc.faults, faults);
  site.timings.giveUpMs = 150;
  const state = await site.run({ source: 'api-full' });
  expect(state.status).toBe('failed');
  expect(state.message).toMatch(message);
  // The card chooses between its four texts by these words, so a message may contain only one of them.
  const triggers = ['CQC API authentication not configured', 'authentication failed', 'rate limit'];
  expect(triggers.filter((words) => state.message?.includes(words)).length).toBeLessThanOrEqual(1);
  expect(await site.rows()).toEqual(before);
});

test('DIR-ADMIN-09 without a key no import from the API begins', async () => {
  const site = await open();
  const config = { ...site.config, cqc: { ...site.config.cqc, key: undefined } };
  const started = await startImport({ ...site, config }, { source: 'api' });
  expect(started).toMatchObject({
    ok: false,
    reason: 'not-configured',
    message: expect.stringContaining('CQC API authentication not configured') as string,
  });
  expect(await findImport(site.db)).toBeUndefined();
});

test('D23 an API that dies half-way leaves the directory as it was', async () => {
  const site = await open({ dieAfter: 60 }, undefined, { timings: { giveUpMs: 200 } });
  const state = await site.run();
  expect(state).toMatchObject({ status: 'failed', added: 0 });
  expect(state.message).toMatch(/^We couldn’t read the CQC API: the connection failed/);
  expect(await site.rows()).toEqual([]);
});

test('D23 later imports read what has changed, with an overlap, and take away what was deregistered, not the row', async () => {
  const site = await open({ missing });
  await site.run();
  const day = 24 * 3600 * 1000;
  site.source.all.set('1-1001', cqcLocation('1-1001', { name: 'New name' }));
  site.source.all.set('1-1002', cqcLocation('1-1002', { status: 'Deregistered', services: [] }));
  site.source.all.set('1-1003', cqcLocation('1-1003', { services: ['Dental service'] }));
  site.source.all.set('1-5000', cqcLocation('1-5000'));
  for (const [id, days] of [
    ['1-1001', 20],
    ['1-1002', 1],
    ['1-1003', 1],
    ['1-5000', 1],
    ['1-9999', 1],
    ['1-1020', 40],
  ] as const)
    site.cqc.changes.push({ locationId: id, at: new Date(Date.now() - days * day) });
  const state = await site.run();
  expect(state).toMatchObject({ status: 'done', source: 'api-changes', read: 5, added: 1, changed: 1, removed: 2 });
  expect(site.cqc.requests.at(-6)?.path).toMatch(
    /^\/public\/v1\/changes\/location\?startTimestamp=[\d-]+T[\d:]+Z&endTimestamp=[\d-]+T[\d:]+Z&page=1&perPage=1000$/,
  );
  const rows = new Map((await site.rows()).map((row) => [row.cqc_location_id, row]));
  expect(rows.get('1-1001')).toMatchObject({ name: 'New name', is_listed: true });
  // The known values stay, although CQC has cleared them.
  expect(rows.get('1-1002')).toMatchObject({
    is_listed: false,
    is_registered: false,
    deregistered_on: '2023-04-05',
    services_offered: ['Care home service without nursing'],
  });
  expect(rows.get('1-1003')).toMatchObject({ is_listed: false });
  expect(rows.get('1-5000')).toMatchObject({ is_listed: true });
  expect(rows.size).toBe(count - 3);
});

test('D23 after the directory was cleared all locations are read again', async () => {
  const expected = await rowsWithoutFaults();
  const site = await open({ missing });
  await site.run();
  await site.pool.query('update care_providers set cleared_at = now(), clear_id = gen_random_uuid()');
  expect(await site.run()).toMatchObject({ source: 'api-full', changed: count - 4 });
  expect(await site.rows()).toEqual(expected);
});

test('D23 an import that would take away more than a fifth asks first, and goes on when it may', async () => {
  const site = await open();
  await site.run();
  const before = await site.listed();
  site.source.ids.splice(50);
  const asking = await site.run({ source: 'api-full' });
  expect(asking).toMatchObject({ status: 'asking', toRemove: 70, listedBefore: 118, removed: 0 });
  expect(asking.message).toContain('70 of 118 providers');
  expect(await site.listed()).toEqual(before);
  expect(await startImport(site, { source: 'api' })).toEqual({
    ok: false,
    reason: 'already-running',
    isAsking: true,
  });
  expect(await continueImport(site, byCommand)).toBe(true);
  await site.look();
  expect(await site.waitFor('done')).toMatchObject({ removed: 70, unchanged: 48 });
  expect(await site.listed()).toHaveLength(48);
  expect(await site.rows()).toHaveLength(before.length);
  expect(await continueImport(site, byCommand)).toBe(false);
});

test('D23 a fifth goes without a question, and what is there again comes back', async () => {
  const site = await open();
  await site.run();
  const gone = site.source.ids.splice(count - 23);
  expect(await site.run({ source: 'api-full' })).toMatchObject({ status: 'done', removed: 23, listedBefore: 118 });
  expect((await site.rows()).find((row) => row.cqc_location_id === gone[0])).toMatchObject({ is_registered: false });
  site.source.ids.push(...gone);
  expect(await site.run({ source: 'api-full' })).toMatchObject({ status: 'done', changed: 23, removed: 0 });
  expect(await site.listed()).toHaveLength(count - 2);
});

test('D23 a location that cannot be read is counted and stays as it was', async () => {
  const site = await open();
  await site.run();
  site.source.all.set('1-1001', { locationId: '1-1001', registrationStatus: 'Registered' } as never);
  site.source.all.set('1-1002', cqcLocation('1-1002', { name: 'Half a character \ud83d' }));
  site.source.all.set('1-1003', { ...cqcLocation('1-1003'), name: 'Changed', currentRatings: undefined } as never);
  const state = await site.run({ source: 'api-full' });
  expect(state).toMatchObject({ status: 'done', removed: 0 });
  expect(state.failed).toBeGreaterThanOrEqual(1);
  expect(state.failures[0]).toMatchObject({ locationId: '1-1001', problem: 'It has no name.' });
  expect(await site.listed()).toContain('1-1001');
});

test('D23 a dry run shows the difference, which is what the import then does, and writes nothing', async () => {
  const site = await open();
  await site.run();
  const before = await site.rows();
  site.source.all.set('1-1001', cqcLocation('1-1001', { name: 'New name' }));
  site.source.all.set('1-1002', cqcLocation('1-1002', { status: 'Deregistered' }));
  site.source.all.set('1-7000', cqcLocation('1-7000', { name: 'Brand new' }));
  site.source.ids.push('1-7000');
  site.source.ids.splice(site.source.ids.indexOf('1-1003'), 1);
  const dry = await site.run({ source: 'api-full', isDryRun: true });
  const difference = { added: 1, changed: 1, unchanged: count - 5, removed: 2, failed: 0 };
  expect(dry).toMatchObject({ status: 'done', isDryRun: true, ...difference });
  expect(dry.samples).toEqual({ added: ['Brand new'], changed: ['New name'], removed: ['House 1002', 'House 1003'] });
  expect(await site.rows()).toEqual(before);
  expect(await site.run({ source: 'api-full' })).toMatchObject({ status: 'done', ...difference });
});

test('D23 B11 there are never more requests in a second than the configured number', async () => {
  const rate = 60;
  const site = await open({ slowMs: 5 }, cqcLocations(80), { rate });
  // The times at which requests were sent, because a delayed request may arrive together with later ones.
  const times: number[] = [];
  const { fetch } = globalThis;
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    times.push(performance.now());
    return fetch(...request);
  });
  await site.run();
  sent.mockRestore();
  expect(times).toHaveLength(81);
  expect(site.cqc.requests).toHaveLength(81);
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
  expect(most).toBeLessThanOrEqual(rate);
});
