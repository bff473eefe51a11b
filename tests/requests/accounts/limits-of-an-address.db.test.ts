import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyEmail,
  cookiesAfter,
  emailsTo,
  errorsOf,
  get,
  lastEmailTo,
  logIn,
  post,
  signUp,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The rate limits per network address, for all users together. Logging in is tested in log-in.db.test.ts.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const from = (address: string) => ({ 'X-Forwarded-For': address });

test('D6 the 51st request of a new password from one network address is refused, whomever it is for; others go on', async () => {
  const { email } = await signUp(site);
  const ask = (typed: string, address: string) =>
    post(site, '/login?view=reset', { intent: 'reset', email: typed }, undefined, from(address));
  for (let time = 0; time < 50; time++) expect((await ask(anyEmail(), '10.1.1.1')).status).toBe(200);
  for (const typed of [email, anyEmail()]) {
    const refused = await ask(typed, '10.1.1.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(errorsOf(await refused.text())).toContain('Too many attempts. Try again in 60 minutes.');
  }
  const resets = async () => (await emailsTo(site, email)).filter(({ subject }) => subject.includes('new password'));
  expect(await resets()).toHaveLength(0);
  expect((await ask(email, '10.1.1.2')).status).toBe(200);
  expect(await resets()).toHaveLength(1);
});

test('the 101st bad reset token from one network address is refused; others go on', async () => {
  const { email, password } = await signUp(site);
  await post(site, '/login', { intent: 'reset', email });
  const good = cookiesAfter(await get(site, (await lastEmailTo(site, email)).link));
  const fields = { password: 'quite another phrase', confirmPassword: 'quite another phrase' };
  const choose = (cookie: string, address: string) => post(site, '/reset-password', fields, cookie, from(address));
  const bad = (number: number) => `carebridge.reset_token=${btoa(JSON.stringify(`${number}`.padEnd(43, 'x')))}`;
  for (let time = 0; time < 100; time++) expect((await choose(bad(time), '10.2.2.1')).status).toBe(400);
  for (const cookie of [bad(101), good]) {
    const refused = await choose(cookie, '10.2.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(true);
  }
  expect((await logIn(site, email, password)).response.status).toBe(302);
  expect((await choose(good, '10.2.2.2')).status).toBe(200);
  expect((await logIn(site, email, fields.password)).response.status).toBe(302);
});
