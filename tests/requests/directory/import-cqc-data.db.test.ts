import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { asCaller } from '../../support/api-client.ts';
import { asUser, post, signUp, testPassword } from '../../support/as-user.ts';
import { cqcLocations } from '../../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn, type CqcStandIn } from '../../support/cqc-stand-in.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

type Headers = Record<string, string>;
type Body = { success: boolean; summary?: { recordsProcessed: number }; progress?: object; error?: string };

let cqc: CqcStandIn;
let site: TestSite;
/** The cookies of users in their browsers, and the headers of their programs. */
let operator: string;
let consultant: string;
let operatorCalls: Headers;
let consultantCalls: Headers;
beforeAll(async () => {
  cqc = await startCqcStandIn(cqcLocations(60), { slowMs: 20 });
  site = await openTestSite({}, { CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: '100' });
  ({ cookie: operator } = await signUp(site, { email: 'operator@example.org' }));
  ({ cookie: consultant } = await signUp(site, { email: 'ann@example.org' }));
  await grantOperator(site.db, 'operator@example.org');
  operatorCalls = await callsOf('operator@example.org');
  consultantCalls = await callsOf('ann@example.org');
});
afterAll(async () => {
  await site.discard();
  await cqc.stop();
});

const callsOf = (email: string, on = site) => asCaller(on, { email, password: testPassword });
async function call(method: 'GET' | 'POST', headers: Headers = {}, on = site) {
  const response = await on.request('/api/functions/v1/import-cqc-data', { method, headers });
  return { status: response.status, body: (await response.json()) as Body };
}
const press = async (cookie: string, fields: Record<string, string>, on = site) => {
  const response = await post(on, '/care-directory/data', cookie, fields);
  return { status: response.status, html: withoutScripts(await response.text()) };
};
/** Waits until no import is active. */
const ended = (on = site, headers = operatorCalls) =>
  eventually(async () => {
    const answer = await call('GET', headers, on);
    expect(answer.body.progress).toBeUndefined();
    return answer;
  });

test('D2 ROLE-12 API-24 API-25 anybody but an operator is refused in the written words, and nothing begins', async () => {
  for (const headers of [{}, consultantCalls, asUser(operator)]) {
    for (const method of ['GET', 'POST'] as const) {
      // supabase-js shows the reason of an answer with status 200 only.
      expect(await call(method, headers)).toEqual({
        status: 200,
        body: { success: false, error: 'Only an operator can do this.' },
      });
    }
  }
  for (const cookie of ['', consultant]) {
    const { status, html } = await press(cookie, { intent: 'import' });
    expect([status, html.includes('Failed to import CQC data. Only an operator can do this.')]).toEqual([403, true]);
  }
  const { rowCount } = await site.pool.query('select from cqc_imports');
  expect(rowCount).toBe(0);
});

test('API-24 API-25 D23 the call begins at once, answers with progress while it runs, and with the summary at the end', async () => {
  const begun = await call('POST', operatorCalls);
  expect(begun).toMatchObject({ status: 202, body: { success: true, progress: {} } });
  // A second call joins the import.
  expect((await call('POST', operatorCalls)).status).toBe(202);
  expect(await ended()).toEqual({ status: 200, body: { success: true, summary: { recordsProcessed: 60 } } });
  expect(await site.html('/care-directory')).toContain('Showing 60 care provider(s)');
});

test('D23 a trial run changes nothing and shows the difference', async () => {
  await site.pool.query(`update care_providers set name = 'Another name' where cqc_location_id = '1-1003'`);
  const { html } = await press(operator, { intent: 'import', dry: 'yes' });
  expect(html).toContain('Import started.');
  await ended();
  const page = withoutScripts(await (await site.request('/care-directory/data', { headers: asUser(operator) })).text());
  expect(page).toContain('Preview from CQC');
  const { rows } = await site.pool.query(`select name from care_providers where cqc_location_id = '1-1003'`);
  expect(rows).toEqual([{ name: 'Another name' }]);
});

test('D23 an import that is running can be cancelled, and nothing is cleared meanwhile', async () => {
  await site.pool.query('delete from cqc_imports');
  // CQC stops responding midway, so the import runs until it is cancelled.
  cqc.faults.holdAfter = cqc.requests.length + 10;
  onTestFinished(() => void (cqc.faults.holdAfter = 0));
  await press(operator, { intent: 'import' });
  await eventually(() => expect(cqc.requests.length).toBeGreaterThan(cqc.faults.holdAfter));
  const { status, html } = await press(operator, { intent: 'clear' });
  expect([status, html.includes('Failed to clear data: An import is running.')]).toEqual([409, true]);
  // The import has no open question, so no operator is asked to answer one.
  const second = await press(operator, { intent: 'import' });
  expect([second.status, second.html.includes('An import is already running.')]).toEqual([409, true]);
  const { rows } = await site.pool.query<{ id: string }>('select id from cqc_imports');
  const runId = rows[0]?.id ?? '';
  expect(await press(consultant, { intent: 'cancel', runId })).toMatchObject({ status: 403 });
  for (const other of ['', randomUUID(), 'no id at all'])
    expect(await press(operator, { intent: 'cancel', runId: other })).toMatchObject({ status: 409 });
  expect(await press(operator, { intent: 'cancel', runId })).toMatchObject({ status: 200 });
  await ended();
  expect((await site.pool.query('select status from cqc_imports')).rows).toEqual([{ status: 'cancelled' }]);
  expect(await press(operator, { intent: 'cancel', runId })).toMatchObject({ status: 409 });
  expect(await press(operator, { intent: 'go-on', runId })).toMatchObject({ status: 409 });
});

test('DIR-ADMIN-09 without a key the import is refused in the written words', async () => {
  const keyless = await openTestSite();
  try {
    const { cookie } = await signUp(keyless, { email: 'operator@example.org' });
    await grantOperator(keyless.db, 'operator@example.org');
    const { status, html } = await press(cookie, { intent: 'import' }, keyless);
    expect(status).toBe(409);
    expect(html).toContain('CQC API key not configured. Please contact your administrator to set up API access.');
    const { status: answered, body } = await call('POST', await callsOf('operator@example.org', keyless), keyless);
    expect([answered, body.success]).toEqual([200, false]);
    expect(body.error).toContain('CQC API authentication not configured');
  } finally {
    await keyless.discard();
  }
});

test('DIR-ADMIN-10 an import that CQC answers with 401 fails in the written words', async () => {
  const refusing = await startCqcStandIn(cqcLocations(3), { always: '401' });
  const settings = { CQC_API_URL: refusing.address, CQC_API_KEY: cqcKey, CQC_API_RATE: '100' };
  const other = await openTestSite({}, settings);
  try {
    const { cookie } = await signUp(other, { email: 'operator@example.org' });
    await grantOperator(other.db, 'operator@example.org');
    await press(cookie, { intent: 'import' }, other);
    const { body } = await ended(other, await callsOf('operator@example.org', other));
    expect(body).toMatchObject({ success: false, error: expect.any(String) });
    const html = await (await other.request('/care-directory/data', { headers: asUser(cookie) })).text();
    expect(withoutScripts(html)).toContain(
      'CQC API authentication failed. Please check if your API key is valid and not expired.',
    );
  } finally {
    await other.discard();
    await refusing.stop();
  }
});

test('a file is taken from an operator only, and one that CQC does not publish is refused in words', async () => {
  const upload = (cookie: string, file: File) => {
    const body = new FormData();
    body.append('file', file);
    return site.request('/care-directory/data/upload', { method: 'POST', headers: asUser(cookie), body });
  };
  const file = new File(['hello'], 'hello.csv');
  expect((await upload(consultant, file)).status).toBe(404);
  const refused = await upload(operator, file);
  expect(refused.status).toBe(409);
  expect(withoutScripts(await refused.text())).toContain('Failed to import CQC data. ');
  const none = await upload(operator, new File([], ''));
  expect([none.status, (await none.text()).includes('Choose a file first.')]).toEqual([400, true]);
  const empty = await upload(operator, new File([], 'directory.csv'));
  expect([empty.status, (await empty.text()).includes('The file is empty.')]).toEqual([400, true]);
});
