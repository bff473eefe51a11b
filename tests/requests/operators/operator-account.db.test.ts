import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { headingsOf, mainOf, textOf } from '../../support/html.ts';
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
