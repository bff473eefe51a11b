import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { findReportsAbout } from '../../../app/messages/find-reports-about.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { headingsOf, mainOf, sectionOf, textOf } from '../../support/html.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
  ann = await signUp(site, { role: 'careService' });
});
afterAll(() => site.discard());

const addressOf = (id: string) => `/operators/accounts/${id}`;

test('an account: its name, its state, and links to the profile and listing that everybody can open', async () => {
  const shown = async () => mainOf(await operator.html(addressOf(ann.userId)));
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [ann.userId]);
  let html = await shown();
  expect(headingsOf(html, 1)).toEqual(['Ann Other']);
  expect(textOf(html)).toMatch(/State Open.* Role Care Service Opened .* Profile None Listing None/);
  const { rows } = await site.pool.query<{ id: string }>(
    "insert into service_profiles (user_id, name, type, location) values ($1, 'Elm Lodge', 'Home', 'Leeds') returning id",
    [ann.userId],
  );
  const consultantId = await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example' });
  html = await shown();
  expect(headingsOf(html, 1)).toEqual(['Ann Example']);
  for (const to of [`/consultants/${consultantId}`, `/services/${rows[0]?.id}`]) expect(html).toContain(`href="${to}"`);
  await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [consultantId]);
  html = await shown();
  expect(textOf(html)).toContain('Profile Hidden');
  expect(html).not.toContain(`/consultants/${consultantId}`);
  expect(textOf(mainOf(await operator.html(addressOf(operator.userId))))).toContain('operator');
});

test('ROLE-13 D1 to anybody but an operator it does not exist, and an account that is not there exists for nobody', async () => {
  expect((await ann.request(addressOf(ann.userId))).status).toBe(404);
  for (const id of [randomUUID(), 'x', '%00', '%ED%A0%80', 'x'.repeat(500)]) {
    expect((await operator.request(addressOf(id))).status, id).toBe(404);
  }
});

describe('reports about the person', () => {
  let ben: SignedIn;
  beforeEach(async () => {
    ben = await signUp(site);
    await site.pool.query('delete from message_reports');
  });
  const addReports = (by: SignedIn, about: SignedIn, count: number) =>
    site.pool.query(
      `insert into message_reports (reporter_id, reported_id, reason, created_at)
       select $1, $2, 'spam', timestamptz '2026-07-01 08:05:00Z' + make_interval(days => n) from generate_series(1, $3) n`,
      [by.userId, about.userId, count],
    );
  const shownOf = async (who: SignedIn, query = '') => mainOf(await operator.html(addressOf(who.userId) + query));
  const reportsOn = (html: string) =>
    [...sectionOf(html, 'reports-about').matchAll(/<li\b[\s\S]*?<\/li>/g)].map(([line]) => textOf(line));

  test('24 D19 the newest 20, with day, reason and outcome, and how many there are', async () => {
    expect(textOf(sectionOf(await shownOf(ben), 'reports-about'))).toContain('No reports.');
    await addReports(ann, ben, 2);
    await addReports(ben, ann, 1);
    await site.pool.query(
      `update message_reports set decision = 'dismissed', decided_at = '2026-08-01T10:00:00Z'
       where reported_id = $1 and created_at < '2026-07-03'`,
      [ben.userId],
    );
    let html = await shownOf(ben);
    expect(reportsOn(html)).toEqual([
      '3 July 2026 at 09:05 Messages: Advertising or spam Waiting for a decision',
      '2 July 2026 at 09:05 Messages: Advertising or spam No action needed, 1 August 2026',
    ]);
    expect(textOf(html)).toContain('2 reports, newest first.');
    const { rows } = await site.pool.query<{ id: string }>(
      'select id from message_reports where reported_id = $1 order by created_at desc',
      [ben.userId],
    );
    for (const { id } of rows) expect(html).toContain(`href="/messages/reports/${id}"`);
    await addReports(ann, ben, 21);
    html = await shownOf(ben);
    expect(textOf(html)).toContain('Showing the latest 20 of 23 reports.');
    expect(reportsOn(html)).toHaveLength(20);
    expect(reportsOn(html)[0]).toContain('22 July 2026');
  });

  test('24 D19 nobody learns there who has reported them, operators neither', async () => {
    await addReports(ann, operator, 1);
    const html = await shownOf(operator);
    expect(html).not.toContain('reports-about');
    expect(html).not.toMatch(/href="\/messages\/reports\/[^"]/);
    expect(await findReportsAbout(site.db, operator.userId, operator.userId)).toEqual({ reports: [], total: 0 });
  });

  test('24 D19 the way back to the report from which it was opened, of either of the two', async () => {
    await addReports(ann, ben, 1);
    await addReports(ann, operator, 1);
    const idOf = async (about: SignedIn) =>
      (await site.pool.query<{ id: string }>('select id from message_reports where reported_id = $1', [about.userId]))
        .rows[0]?.id ?? '';
    const back = (html: string) => /<a[^>]*href="([^"]*)"[^>]*>Back to the report</.exec(html)?.[1];
    const id = await idOf(ben);
    for (const who of [ann, ben]) expect(back(await shownOf(who, `?report=${id}`))).toBe(`/messages/reports/${id}`);
    // A report by other users about the operator, and a text that is no report.
    const others = [
      [operator, id],
      [ann, await idOf(operator)],
      [ben, randomUUID()],
      [ben, 'x'],
      [ben, '%00'],
      [ben, '//evil.example'],
      [ben, 'x'.repeat(3000)],
      [ben, ''],
    ] as const;
    for (const [who, report] of others) expect(back(await shownOf(who, `?report=${report}`)), report).toBeUndefined();
    expect(back(await shownOf(ben))).toBeUndefined();
  });
});
