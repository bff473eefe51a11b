import { access, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { byCommand } from '../accounts/operators/operator-log.ts';
import { locations, shareFileImports } from '../../tests/support/cqc-file-imports.ts';
import { putRatings } from '../../tests/support/cqc-files.ts';
import { eventually } from '../../tests/patience/eventually.ts';
import { continueImport } from './continue-import.server.ts';
import { findImport } from './find-import.server.ts';
import { startImport } from './start-import.server.ts';

const open = shareFileImports();

test('D23 D20 a file changes only the columns that it carries: the directory has no ratings and leaves them alone', async () => {
  const site = await open();
  await site.run();
  const rated = await site.rows();
  const file = await site.put('d.csv', '1 December 2036', locations(20, 'Renamed'));
  expect(await site.importFile(file)).toMatchObject({ status: 'done', source: 'file', changed: 20, removed: 0 });
  const rows = await site.rows();
  for (const [index, row] of rows.entries()) {
    expect(row).toMatchObject({ name: `Renamed ${index}`, current_rating: 'Good', is_rating_loaded: true });
    const before = rated[index] as Record<string, unknown>;
    for (const column of ['current_rating', 'rating_date', 'latitude', 'beds_total', 'rating_text', 'registered_on'])
      expect([column, row[column]]).toEqual([column, before[column]]);
  }
});

test('D20 where no source had ratings they are not loaded, and a file of ratings loads them', async () => {
  const site = await open();
  const file = await site.put('d.csv', '5 August 2026', locations(4));
  expect(await site.importFile(file)).toMatchObject({ status: 'done', added: 4, dataDate: '2026-08-05' });
  expect((await site.rows())[0]).toMatchObject({ current_rating: null, is_rating_loaded: false, is_listed: true });
  const ratings = await putRatings(site.folder, '06_August_2026_Latest_ratings.csv', [
    ['1-1001', 'House 0', 'Outstanding'],
    ['1-1002', 'House 1', 'Requires improvement'],
  ]);
  expect(await site.importFile(ratings)).toMatchObject({ status: 'done', added: 0, changed: 2, removed: 0 });
  const rows = await site.rows();
  expect(rows.map((row) => row['current_rating'])).toEqual(['Outstanding', 'Requires Improvement', null, null]);
  expect(rows.map((row) => row['is_rating_loaded'])).toEqual([true, true, false, false]);
});

test('issue 24 C15 D23 a trial run of a file of ratings shows what it would change', async () => {
  const site = await open();
  await site.run();
  const ratings = await putRatings(site.folder, '06_August_2036_Latest_ratings.csv', [
    ['1-1001', 'House 0', 'Inadequate'],
    ['1-1002', 'House 1', 'Outstanding'],
  ]);
  expect(await site.importFile(ratings, { isDryRun: true })).toMatchObject({
    status: 'done',
    changed: 2,
    samples: { changed: ['House 0', 'House 1'] },
  });
  expect((await site.rows())[0]).toMatchObject({ current_rating: 'Good' });
});

test('D23 a subset never takes anybody away, a whole directory does', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(40)));
  const ratings = await putRatings(site.folder, '07_August_2026_ratings.csv', [['1-1001', 'House 0', 'Good']]);
  expect(await site.importFile(ratings)).toMatchObject({ status: 'done', toRemove: 0, removed: 0 });
  expect(await site.listed()).toHaveLength(40);
  const smaller = await site.put('e.csv', '8 August 2026', locations(37));
  expect(await site.importFile(smaller)).toMatchObject({ status: 'done', removed: 3, unchanged: 37 });
  expect(await site.listed()).toHaveLength(37);
  expect(await site.rows()).toHaveLength(40);
});

test('D23 a directory that was cut off in the middle of a row is refused, and takes nobody away', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(20)));
  const cut = await site.put('cut.csv', '8 August 2026', locations(19, 'Renamed'));
  // The file is cut inside an id, so what is left of that row would name another location.
  const text = await readFile(cut.path, 'utf8');
  await writeFile(cut.path, text.slice(0, text.lastIndexOf('1-1019,') + 4));
  expect(await site.importFile(cut)).toMatchObject({
    status: 'failed',
    message: 'The file ends in the middle of a row: it isn’t complete. Download it again.',
    changed: 0,
    removed: 0,
  });
  expect(await site.listed()).toHaveLength(20);
  expect((await site.rows())[0]).toMatchObject({ name: 'House 0' });
});

test.each<[string, (text: string) => string, string]>([
  ['ends without the end of a line', (text) => text.slice(0, -3), 'The file may have been cut off'],
  [
    'has a row without an id',
    (text) => text.replace('/1-1005,1-1005,', '/,,'),
    '1 row doesn’t say which location it is about.',
  ],
])('D23 a directory that %s asks before it takes anybody away', async (_, spoil, doubt) => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(40)));
  const doubtful = await site.put('doubtful.csv', '8 August 2026', locations(39));
  await writeFile(doubtful.path, spoil(await readFile(doubtful.path, 'utf8')));
  const state = await site.importFile(doubtful);
  expect(state).toMatchObject({ status: 'asking', doubt: expect.stringContaining(doubt) as string, removed: 0 });
  expect(state.message).toContain(`of 40 providers from the directory. Nothing has been changed yet.`);
  expect(await site.listed()).toHaveLength(40);
  expect(await continueImport(site, byCommand)).toBe(true);
  await site.look();
  expect((await site.waitFor('done')).removed).toBe(state.toRemove);
});

test('D23 a file that is older than the last import is refused unless it is forced', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(3)));
  const older = await site.put('older.csv', '1 August 2026', locations(3, 'Old'));
  expect(await startImport(site, { source: 'file', file: older })).toEqual({
    ok: false,
    reason: 'older-file',
    dataDate: '2026-08-01',
    lastDate: '2026-08-05',
  });
  const sameDay = await site.put('same.csv', '5 August 2026', locations(3, 'Same'));
  expect(await site.importFile(sameDay)).toMatchObject({ status: 'done', changed: 3 });
  expect(await site.importFile(older, { isOlderTaken: true })).toMatchObject({ status: 'done', changed: 3 });
  // A dry run does not make later files count as older.
  const future = await site.put('future.csv', '1 January 2030', locations(3));
  await site.importFile(future, { isDryRun: true });
  expect(await site.importFile(sameDay)).toMatchObject({ status: 'done' });
});

test('D23 a file without a day in its name is as old as the newest day in it', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(3)));
  const undated = await putRatings(site.folder, 'ratings.csv', [['1-1001', 'House 0', 'Inadequate']]);
  expect(await site.importFile(undated)).toMatchObject({
    status: 'failed',
    changed: 0,
    message: expect.stringMatching(
      /earlier than our data .* tick ‘Import the file even if it’s older than our data’.* --force\.$/,
    ),
  });
  expect((await site.rows())[0]).not.toMatchObject({ current_rating: 'Inadequate' });
  expect(await site.importFile(undated, { isOlderTaken: true })).toMatchObject({ status: 'done', changed: 1 });
});

test('D23 a mistyped day to come dates neither a file nor an inspection, and later files are taken', async () => {
  const site = await open();
  const path = join(site.folder, 'part.csv');
  const whole = await site.put('d.csv', '5 August 2026', locations(3));
  // Without its preamble the file states no data date. One of its three days is mistyped.
  const [, , , , ...rows] = (await readFile(whole.path, 'utf8')).split('\n');
  await writeFile(path, rows.join('\n').replace('19/May/2022', '19/May/2099'));
  expect(await site.importFile({ path, name: 'part.csv' })).toMatchObject({ status: 'done', dataDate: '2022-05-19' });
  expect((await site.rows()).map((row) => row['last_inspection_date'])).toEqual([null, '2022-05-19', '2022-05-19']);
  // A future rating date does not date the file either.
  const rated = await putRatings(site.folder, 'r.csv', [
    ['1-1001', 'House 0', 'Good'],
    ['1-1002', 'House 1', 'Good'],
  ]);
  await writeFile(rated.path, (await readFile(rated.path, 'utf8')).replace('2026-08-01', '2099-08-01'));
  expect(await site.importFile(rated)).toMatchObject({
    status: 'done',
    dataDate: '2026-08-01',
    notes: ['1 date under ‘Publication Date’ is in the future, so we left it out.'],
  });
  expect((await site.rows()).map((row) => row['rating_date'])).toEqual([null, '2026-08-01', null]);
  // Rows from an import that still accepted a future data date.
  await site.pool.query(`update cqc_imports set data_date = '2099-05-19'`);
  await site.pool.query(`update care_providers set data_date = '2099-05-19'`);
  expect(await site.importFile(whole)).toMatchObject({ status: 'done', dataDate: '2026-08-05' });
});

test('D23 whoever takes an older file is asked all the same before many providers go', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(20)));
  const smaller = await site.put('older.csv', '1 August 2026', locations(5));
  const state = await site.importFile(smaller, { isOlderTaken: true });
  expect(state).toMatchObject({ status: 'asking', toRemove: 15, listedBefore: 20, removed: 0 });
  expect(state.samples.removed).toHaveLength(15);
  expect(await site.listed()).toHaveLength(20);
});

test('D23 a file that is not one of CQC is refused with a reason, and a temporary one does not stay', async () => {
  const site = await open();
  const path = join(site.folder, 'letter.txt');
  await writeFile(path, 'Dear CQC');
  const started = await startImport(site, { source: 'file', file: { path, name: 'letter.txt', isTemporary: true } });
  expect(started).toMatchObject({ ok: false, reason: 'unreadable-file' });
  await expect(access(path)).rejects.toThrow('ENOENT');
  const gone = await startImport(site, { source: 'file', file: { path, name: 'letter.txt' } });
  expect(gone).toMatchObject({ ok: false, reason: 'unreadable-file', message: 'We don’t have that file.' });
  expect(await findImport(site.db)).toBeUndefined();
});

test('D23 a temporary file is deleted when it was read, another one is not', async () => {
  const site = await open();
  const file = await site.put('d.csv', '5 August 2026', locations(3));
  await site.importFile(file);
  await access(file.path);
  const copy = join(site.folder, 'upload');
  await copyFile(file.path, copy);
  const state = await site.importFile({ path: copy, name: 'd.csv', isTemporary: true });
  expect(state).toMatchObject({ status: 'done', fileName: 'd.csv', unchanged: 3 });
  await expect(access(copy)).rejects.toThrow('ENOENT');
});

test('D23 what one process has read of a file another one goes on with', async () => {
  const site = await open();
  const file = await site.put('d.csv', '5 August 2026', locations(2000));
  const first = site.carrier();
  await site.start({ source: 'file', file });
  await first.look();
  await eventually(async () => expect((await findImport(site.db))?.done).toBeGreaterThan(400));
  await first.stop();
  expect(await findImport(site.db)).toMatchObject({ status: 'running' });
  await site.look();
  expect(await site.waitFor('done', 'failed')).toMatchObject({ status: 'done', read: 2000, added: 2000, failed: 0 });
  expect(await site.listed()).toHaveLength(2000);
});

test('D23 an import whose file has gone fails with a reason', async () => {
  const site = await open();
  const file = await site.put('d.csv', '5 August 2026', locations(3));
  await site.start({ source: 'file', file });
  await rm(file.path);
  await site.look();
  // Another process may see the file, so the run does not fail at once.
  expect(await findImport(site.db)).toMatchObject({ status: 'queued' });
  await site.pool.query(`update cqc_imports set queued_at = now() - interval '2 minutes'`);
  await site.look();
  expect(await findImport(site.db)).toMatchObject({
    status: 'failed',
    message: 'We no longer have the file. Import it again.',
  });
});

test('D23 a record that the database refuses is counted, and the others are saved', async () => {
  const site = await open();
  await site.pool.query(`alter table care_providers add constraint no_house_3 check (name <> 'House 3')`);
  onTestFinished(async () => void (await site.pool.query('alter table care_providers drop constraint no_house_3')));
  const state = await site.importFile(await site.put('d.csv', '5 August 2026', locations(20)));
  expect(state).toMatchObject({ status: 'done', read: 20, added: 19, failed: 1 });
  expect(state.failures).toEqual([
    { locationId: '1-1004', problem: expect.stringContaining('no_house_3') as string, sample: '' },
  ]);
});
