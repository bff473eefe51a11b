import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putRatings } from '../../tests/support/cqc-files.ts';
import { locations, shareFileImports } from '../../tests/support/cqc-file-imports.ts';

const open = shareFileImports();

test('D23 a directory that was cut at the end of a row asks before a tenth of the providers go', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2026', locations(20)));
  const state = await site.importFile(await site.put('cut.csv', '8 August 2026', locations(18)));
  expect(state).toMatchObject({ status: 'asking', toRemove: 2, removed: 0 });
  expect(state.message).toContain(
    '2 of 20 providers from the directory, a tenth or more. Nothing has been changed yet.',
  );
});

test('D23 a file whose days can be read in two ways changes nothing until somebody says which one is meant', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2022', locations(3)));
  const before = await site.rows();
  const ratings = await putRatings(site.folder, 'ratings.csv', [['1-1001', 'House 0', 'Good', '03/04/2023']]);
  expect(await site.importFile(ratings)).toMatchObject({
    status: 'failed',
    changed: 0,
    message: expect.stringContaining('--dates=dmy or --dates=mdy') as string,
  });
  expect(await site.rows()).toEqual(before);
  expect(await site.importFile(ratings, { dates: 'mdy' })).toMatchObject({ status: 'done', dataDate: '2023-03-04' });
  expect((await site.rows())[0]).toMatchObject({ current_rating: 'Good', rating_date: '2023-03-04' });
});

test('D23 a file of which everything is left out says that it was not understood', async () => {
  const site = await open();
  await site.importFile(await site.put('d.csv', '5 August 2022', locations(3)));
  const path = join(site.folder, 'part.csv');
  const ratings = await putRatings(site.folder, 'part.csv', [['1-1001', 'House 0', 'Good']]);
  await writeFile(path, (await readFile(path, 'utf8')).replace('Overall,Overall', 'Overall,Safe'));
  expect(await site.importFile(ratings)).toMatchObject({
    status: 'failed',
    message:
      'We couldn’t read the file: none of its locations can be imported (1: No row for its overall rating, so its rating is unchanged).',
  });
  const empty = await site.put('empty.csv', '6 August 2022', []);
  expect(await site.importFile(empty)).toMatchObject({
    status: 'failed',
    message: 'The file has headings but no locations under them.',
  });
  expect(await site.listed()).toHaveLength(3);
});
