import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { findClear } from '../../../app/directory/operator/find-clear.server.ts';
import { forgetCleared } from '../../../app/directory/operator/forget-cleared.server.ts';
import { saveRecords } from '../../../app/directory/records/save-records.server.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { unreadableText } from '../../../ui/form/form-answer.ts';

let site: TestSite;
let operator: string;
let consultant: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ cookie: operator } = await signUp(site, { email: 'operator@example.org' }));
  ({ cookie: consultant } = await signUp(site, { email: 'ann@example.org' }));
  await grantOperator(site.db, 'operator@example.org');
});
afterAll(() => site.discard());

const add = (count: number) =>
  site.db.transaction((tx) =>
    saveRecords(
      tx,
      Array.from({ length: count }, (_, index) => ({
        cqc_location_id: `1-${index}`,
        name: `Elm House ${index}`,
        care_home: true,
      })),
      { carried: ['cqc_location_id', 'name', 'care_home'], forNewOnly: [] },
    ),
  );
const shown = async () => (await site.html('/care-directory')).match(/Showing (\d+) care provider\(s\)/)?.[1];
const press = async (cookie: string, fields: Record<string, string>) => {
  const response = await post(site, '/care-directory/data', cookie, fields);
  return { status: response.status, html: withoutScripts(await response.text()) };
};

test('DIR-ADMIN-16 API-47 with no records the written info is told', async () => {
  const { status, html } = await press(operator, { intent: 'clear' });
  expect([status, html.includes('No care provider records found to delete.')]).toEqual([200, true]);
});

test('DIR-ADMIN-13 DIR-ADMIN-14 D2 D53 without JavaScript the question is a page, and looking at it clears nothing', async () => {
  await add(12);
  const html = await site.html('/care-directory/data?ask=clear');
  expect(html).toContain(
    'Are you sure you want to clear all care provider data? Only an operator can restore it, and only within 30 days.',
  );
  expect(html).not.toContain('An operator can undo it');
  expect(await shown()).toBe('12');
});

test('D2 ROLE-12 DIR-ADMIN-19 anybody but an operator gets the written failure, and nothing is cleared', async () => {
  await add(12);
  for (const cookie of ['', consultant]) {
    const { status, html } = await press(cookie, { intent: 'clear' });
    expect([status, html.includes('Failed to clear data: Only an operator can do this.')]).toEqual([403, true]);
  }
  expect(await shown()).toBe('12');
});

test('DIR-ADMIN-17 API-47 D2 an operator clears all and the count is told; Undo brings them back', async () => {
  await add(12);
  const { html } = await press(operator, { intent: 'clear' });
  expect(html).toContain('Successfully cleared 12 care provider records!');
  expect(await shown()).toBe('0');
  const page = withoutScripts(await (await site.request('/care-directory/data', { headers: asUser(operator) })).text());
  expect(page).toMatch(/12 providers were cleared on/);
  const clear = await findClear(site.db);
  expect(await press(consultant, { intent: 'undo', clearId: clear?.id ?? '' })).toMatchObject({ status: 403 });
  expect(await press(operator, { intent: 'undo', clearId: 'no id at all' })).toMatchObject({ status: 409 });
  expect(await shown()).toBe('0');
  expect((await press(operator, { intent: 'undo', clearId: clear?.id ?? '' })).html).toContain(
    '12 providers restored.',
  );
  expect(await shown()).toBe('12');
  expect(await findClear(site.db)).toBeUndefined();
  expect(await press(operator, { intent: 'undo', clearId: clear?.id ?? '' })).toMatchObject({ status: 409 });
  // An import that ran in between did not read the cleared providers, so their data keeps its date.
  const { rows: dated } = await site.pool.query(
    'select from care_providers, directory_clears where dated_at < directory_clears.cleared_at',
  );
  expect(dated).toEqual([]);
});

test('API-47 a large directory is cleared whole; the row with the all-zero id stays', async () => {
  await site.db.execute(sql`
    insert into care_providers (id, cqc_location_id, name, hospice)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, true from generate_series(1, 2100) as n
    union all select '00000000-0000-0000-0000-000000000000', 'zero', 'Zero', true`);
  const { html } = await press(operator, { intent: 'clear' });
  expect(html).toMatch(/Successfully cleared 2112 care provider records!/);
  expect(await shown()).toBe('1');
});

test('D2 after 30 days what was cleared is deleted, and not before', async () => {
  const left = async () =>
    (await site.db.execute<{ n: number }>(sql`select count(*)::integer as n from care_providers`)).rows[0]?.n;
  await site.db.execute(
    sql`update care_providers set cleared_at = now() - interval '29 days' where cleared_at is not null`,
  );
  await forgetCleared(site.db);
  expect(await left()).toBe(2113);
  await site.db.execute(
    sql`update care_providers set cleared_at = now() - interval '31 days' where cleared_at is not null`,
  );
  await forgetCleared(site.db);
  expect(await left()).toBe(1);
});

test('a form that none of our pages sends is refused in words', async () => {
  const { status, html } = await press(operator, { intent: 'drop-everything' });
  expect([status, html.includes(unreadableText)]).toEqual([400, true]);
});
