import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { isOperator } from '../../../app/accounts/operators/is-operator.server.ts';
import { listOperators } from '../../../app/accounts/operators/list-operators.server.ts';
import { revokeOperator } from '../../../app/accounts/operators/revoke-operator.server.ts';
import routes from '../../../app/routes.ts';
import { asUser, post, signUp, testPassword } from '../../support/as-user.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const profile = async (cookie: string) =>
  withoutScripts(await (await site.request('/profile', { headers: asUser(cookie) })).text());
const line = 'You’re an operator of this site.';

test('D1 the right is granted and taken away by address, and shows on the next page', async () => {
  const { cookie, userId } = await signUp(site, { email: 'ann@example.org' });
  const { db } = site;
  expect([await isOperator(db, userId), (await profile(cookie)).includes(line)]).toEqual([false, false]);
  expect(await grantOperator(db, ' ANN@Example.org ')).toEqual({
    ok: true,
    email: 'ann@example.org',
    hasTwoFactor: false,
  });
  expect([await isOperator(db, userId), (await profile(cookie)).includes(line)]).toEqual([true, true]);
  expect(await listOperators(db)).toMatchObject([{ email: 'ann@example.org', hasTwoFactor: false }]);
  expect(await grantOperator(db, 'ann@example.org')).toEqual({ ok: false, reason: 'is-one-already' });
  expect(await revokeOperator(db, 'ann@example.org')).toEqual({ ok: true, email: 'ann@example.org' });
  expect([await isOperator(db, userId), (await profile(cookie)).includes(line)]).toEqual([false, false]);
  expect(await revokeOperator(db, 'ann@example.org')).toEqual({ ok: false, reason: 'is-none' });
  for (const change of [grantOperator, revokeOperator]) {
    expect(await change(db, 'nobody@example.org')).toEqual({ ok: false, reason: 'no-account' });
    expect(await change(db, 'ann')).toEqual({ ok: false, reason: 'no-address' });
  }
});

test('D1 ROLE-13 no request of any kind makes an operator', async () => {
  const wished = { operator: 'true', isOperator: 'true', is_operator: '1', admin: 'true' };
  const body = { email: 'eve@example.org', password: testPassword, confirmPassword: testPassword };
  for (const fields of [
    { ...body, role: 'operator' },
    { ...body, role: 'admin' },
    { ...body, role: 'consultant', ...wished },
  ]) {
    expect((await post(site, '/signup', '', fields)).status).toBe(400);
  }
  expect((await site.pool.query(`select from users where email = 'eve@example.org'`)).rows).toEqual([]);
  const { cookie, userId } = await signUp(site, { email: 'eve@example.org' });
  for (const { path = '' } of routes) {
    const address = `/${path.replace(/:\w+/, userId).replace('*', 'operators')}`;
    if (['/logout', '/login'].includes(address)) continue;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const asked = new URLSearchParams({ ...wished, role: 'operator', user_id: userId });
      await site.request(address, { method, headers: asUser(cookie), body: asked });
      const json = { ...asUser(cookie), 'Content-Type': 'application/json' };
      await site.request(address, { method, headers: json, body: JSON.stringify({ ...wished, role: 'operator' }) });
    }
  }
  expect((await site.pool.query('select from operators')).rows).toEqual([]);
  expect(await profile(cookie)).not.toContain(line);
});

test('D1 what answers requests holds no statement that writes an operator', async () => {
  const folder = new URL('../../../build/server', import.meta.url).pathname;
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const code = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  // The code mentions the table by its name, so the search would find a statement.
  expect(code).toMatch(/from\(operators\)/);
  const writes = code
    .split('\n')
    .filter((line) => /(insert|update)\(operators\)|insert into operators|grantOperator/i.test(line));
  // Only adding the demo accounts, at a start, writes their own operator.
  expect(writes).toEqual([expect.stringContaining('id === operator)) await db.insert(operators)')]);
});
