import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { loadDemoProviders } from '../../../app/directory/demo-providers.server.ts';
import { findImport } from '../../../app/directory/find-import.server.ts';
import { forgetCleared } from '../../../app/directory/operator/forget-cleared.server.ts';
import { forgetUploads } from '../../../app/directory/operator/forget-uploads.server.ts';
import type { ImportState } from '../../../app/directory/import-state.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { writeDirectoryCsv } from '../../support/directory-csv.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

// The upload form on the operator's card, from the file in the browser to the directory. The API is not called.

const email = 'operator@example.org';
let site: TestSite;
let operator: string;
const folder = () => join(site.config.dataDir, 'uploads');
const uploads = () => readdir(folder()).catch(() => []);
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  await mkdir(site.config.dataDir, { recursive: true });
  ({ cookie: operator } = await signUp(site, { email }));
  await grantOperator(site.db, email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('truncate care_providers, cqc_imports, cqc_import_items');
  for (const name of await uploads()) await rm(join(folder(), name));
});

type Directory = { name?: string; date?: string; count: number; prefix?: string; check?: string };

/** Uploads, as the browser's form does, a directory file of `count` locations with ids from 1-1001 on. */
async function upload(
  { name = 'd.csv', date = '5 August 2026', count, prefix = 'House', check = '' }: Directory,
  ticks = {},
) {
  const path = join(site.config.dataDir, name);
  const rows = Array.from({ length: count }, (_, at) => ({ id: `1-${1001 + at}`, name: `${prefix} ${at}` }));
  await writeDirectoryCsv(path, date, rows);
  const body = new FormData();
  for (const [field, value] of Object.entries<string>(ticks)) body.append(field, value);
  const text = await readFile(path, 'utf8');
  body.append('file', new File([check ? text.replaceAll('19/May/2022', check) : text], name));
  const response = await site.request('/care-directory/data/upload', {
    method: 'POST',
    headers: asUser(operator),
    body,
  });
  return { status: response.status, html: withoutScripts(await response.text()) };
}

const is = (status: ImportState['status']) =>
  eventually(async () => {
    const state = await findImport(site.db);
    expect(state?.status, JSON.stringify(state)).toBe(status);
    return state as ImportState;
  });
const names = async (): Promise<string[]> =>
  (await site.pool.query<{ name: string }>('select name from care_providers where is_listed order by name')).rows.map(
    ({ name }) => name,
  );
const page = async () =>
  withoutScripts(await (await site.request('/care-directory/data', { headers: asUser(operator) })).text());
/** Presses a button on a card that shows this import, by default the current one. */
async function press(intent: string, shown?: ImportState) {
  const runId = (shown ?? (await findImport(site.db)))?.id ?? '';
  const response = await post(site, '/care-directory/data', operator, { intent, runId });
  return { status: response.status, html: withoutScripts(await response.text()) };
}

test('D23 a directory goes from the form into the list, and its file does not stay', async () => {
  const { status, html } = await upload({ count: 20 });
  expect([status, html.includes('File received. Import started.')]).toEqual([200, true]);
  expect(await is('done')).toMatchObject({ source: 'file', fileName: 'd.csv', dataDate: '2026-08-05', added: 20 });
  expect(await site.html('/care-directory')).toContain('Showing 20 care provider(s)');
  expect(await page()).toContain('Import of d.csv: finished');
  expect(await uploads()).toEqual([]);
});

test('D23 the order of its days can be chosen in the form where the file does not show it', async () => {
  const refused = await upload({ count: 3, check: '03/04/2022' });
  expect(refused.status).toBe(200);
  expect((await is('failed')).message).toContain('in the import form');
  expect(await page()).toContain('Month first (12/31/2026)');
  expect(await upload({ count: 3, check: '03/04/2022' }, { dates: 'mdy' })).toMatchObject({ status: 200 });
  await is('done');
  const { rows } = await site.pool.query('select distinct last_inspection_date::text as day from care_providers');
  expect(rows).toEqual([{ day: '2022-03-04' }]);
  // A value that is not one of the choices counts as no choice.
  await upload({ count: 3, check: '03/04/2023' }, { dates: 'ymd' });
  await is('failed');
});

test('D23 with the tick for the difference alone nothing is changed', async () => {
  await upload({ count: 20 });
  await is('done');
  const before = await names();
  await upload({ count: 18, prefix: 'New', date: '6 August 2026' }, { dry: 'yes' });
  expect(await is('done')).toMatchObject({ isDryRun: true, changed: 18, removed: 2 });
  expect(await names()).toEqual(before);
  expect(await page()).toContain('Would be removed from view');
});

test('D23 an older file is refused, and taken with its tick', async () => {
  await upload({ count: 3 });
  await is('done');
  const older = { count: 3, prefix: 'Old', date: '1 August 2026' };
  const { status, html } = await upload(older);
  expect(status).toBe(409);
  expect(html).toContain(
    'Failed to import CQC data. The file is dated 1 August 2026, which is older than our data from 5 August 2026. To import it anyway, tick ‘Import the file even if it’s older than our data’ and import the file again.',
  );
  expect(html).toMatch(/<label[^>]*>Import the file even if it’s older than our data</);
  expect(await names()).toEqual(['House 0', 'House 1', 'House 2']);
  expect((await upload(older, { older: 'yes' })).status).toBe(200);
  expect(await is('done')).toMatchObject({ changed: 3 });
  expect(await names()).toEqual(['Old 0', 'Old 1', 'Old 2']);
});

test('D23 an import that asks writes to the operators, and the answers of the card stop it or let it go on', async () => {
  const questions = async () => (await emailsTo(site, email)).filter(({ subject }) => subject.includes('An import'));
  await upload({ count: 20 });
  await is('done');
  expect(await questions()).toEqual([]);
  await upload({ count: 10, date: '6 August 2026' });
  await is('asking');
  const [question, ...others] = await questions();
  expect(others).toEqual([]);
  expect(question).toMatchObject({ subject: 'An import of CQC data needs your answer', link: '/care-directory/data' });
  expect(question?.text.replaceAll('\n', ' ')).toContain(
    'This import would remove 10 of 20 providers from the directory, more than a fifth.',
  );
  const html = await page();
  for (const text of ['would remove 10 of 20 providers from view', 'Remove them and continue', 'Stop the import'])
    expect(html).toContain(text);
  expect((await press('cancel')).status).toBe(200);
  await is('cancelled');
  expect(await names()).toHaveLength(20);

  await upload({ count: 10, date: '6 August 2026' });
  await is('asking');
  expect((await press('go-on')).status).toBe(200);
  expect(await is('done')).toMatchObject({ removed: 10 });
  expect(await names()).toHaveLength(10);
  expect(await questions()).toHaveLength(2);
});

test('D23 an answer to one import is not carried out on another, and the page shows how it stands', async () => {
  await upload({ count: 20 });
  await is('done');
  await upload({ count: 15, date: '6 August 2026' });
  const first = await is('asking');
  await press('cancel');
  await upload({ count: 2, date: '6 August 2026' });
  const second = await is('asking');
  expect(second.id).not.toBe(first.id);
  for (const intent of ['go-on', 'cancel']) {
    const { status, html } = await press(intent, first);
    expect([
      status,
      html.includes('Nothing has changed: this import had already ended, or somebody had answered its question.'),
    ]).toEqual([409, true]);
    expect(html).toContain('would remove 18 of 20 providers from view');
  }
  expect(await is('asking')).toMatchObject({ id: second.id });
  expect(await names()).toHaveLength(20);
  await press('cancel', second);
});

test('D23 while an import asks, whoever wants another one or a clear is told to answer it; cancelled, it has removed nobody', async () => {
  await upload({ count: 20 });
  await is('done');
  await upload({ count: 10, date: '6 August 2026' });
  await is('asking');
  const refused = await upload({ count: 20, date: '7 August 2026' });
  expect([refused.status, refused.html.includes('An import needs your answer first')]).toEqual([409, true]);
  const cleared = await press('clear');
  expect([cleared.status, cleared.html.includes('An import needs your answer first')]).toEqual([409, true]);
  await press('cancel');
  const html = await page();
  expect(html).toContain('Import of d.csv: cancelled');
  expect(html).not.toContain('Removed from view (examples)');
});

test('D23 after a clear no file is too old, and demo data counts as data that is here', async () => {
  await upload({ count: 3 });
  await is('done');
  const older = { count: 3, prefix: 'Old', date: '1 August 2026' };
  expect((await upload(older)).status).toBe(409);
  expect((await press('clear')).status).toBe(200);
  expect((await upload(older)).status).toBe(200);
  expect(await is('done')).toMatchObject({ dataDate: '2026-08-01' });
  expect(await names()).toEqual(['Old 0', 'Old 1', 'Old 2']);

  await site.pool.query('truncate care_providers, cqc_imports, cqc_import_items');
  await site.db.transaction(loadDemoProviders);
  const { status, html } = await upload({ count: 3, date: '1 February 2016' });
  expect(status).toBe(409);
  expect(html).toContain('The file is dated 1 February 2016, which is older than our data from 1 March 2025.');
});

test('D23 a preview’s file is imported with one button, with its choices, and does not stay', async () => {
  await upload({ count: 3 });
  await is('done');
  expect(await page()).not.toContain('Import now');
  await upload(
    { count: 3, prefix: 'Old', date: '1 August 2026', check: '03/04/2022' },
    { dry: 'yes', older: 'yes', dates: 'mdy' },
  );
  const preview = await is('done');
  expect(preview).toMatchObject({ isDryRun: true, isFileKept: true });
  expect(await page()).toContain('Import now');
  expect(await uploads()).toHaveLength(1);
  expect((await press('import-now')).status).toBe(200);
  expect(await is('done')).toMatchObject({
    isDryRun: false,
    changed: 3,
    fileName: 'd.csv',
    dataDate: '2026-08-01',
    isFileKept: false,
  });
  expect(await names()).toEqual(['Old 0', 'Old 1', 'Old 2']);
  const { rows } = await site.pool.query('select distinct last_inspection_date::text as day from care_providers');
  expect(rows).toEqual([{ day: '2022-03-04' }]);
  expect(await uploads()).toEqual([]);
  // The same button is pressed in another window.
  const late = await press('import-now', preview);
  expect([late.status, late.html.includes('Another import has started since this preview')]).toEqual([409, true]);
});

test('D23 a preview’s file goes with the next upload, after a day, and nobody but an operator imports it', async () => {
  await upload({ count: 2 }, { dry: 'yes' });
  const first = await is('done');
  await upload({ count: 3 }, { dry: 'yes' });
  await eventually(async () => expect(await findImport(site.db)).toMatchObject({ status: 'done', added: 3 }));
  expect(await uploads()).toHaveLength(1);
  expect((await press('import-now', first)).status).toBe(409);
  const { cookie } = await signUp(site, { email: 'no-operator@example.org' });
  const second = await findImport(site.db);
  for (const who of [cookie, '']) {
    expect(
      (await post(site, '/care-directory/data', who, { intent: 'import-now', runId: second?.id ?? '' })).status,
    ).toBe(403);
  }
  for (const runId of ['', 'x', "' or 1=1"]) {
    expect((await post(site, '/care-directory/data', operator, { intent: 'import-now', runId })).status, runId).toBe(
      409,
    );
  }
  await forgetUploads(site);
  expect(await uploads()).toHaveLength(1);
  await site.pool.query("update cqc_imports set finished_at = now() - interval '25 hours'");
  expect(await page()).not.toContain('Import now');
  expect((await press('import-now')).status).toBe(409);
  await forgetCleared(site.db);
  expect(await uploads()).toEqual([]);
  expect(await names()).toEqual([]);
});

test('D23 a preview whose file has gone or changed on the disk is answered clearly', async () => {
  await upload({ count: 2 }, { dry: 'yes' });
  await is('done');
  const [name = ''] = await uploads();
  await writeFile(join(folder(), name), 'another');
  const changed = await press('import-now');
  expect([changed.status, changed.html.includes('we no longer have the file. Choose the file again.')]).toEqual([
    409,
    true,
  ]);
  await rm(join(folder(), name));
  expect((await press('import-now')).status).toBe(409);
  expect(await is('done')).toMatchObject({ isDryRun: true });
});
