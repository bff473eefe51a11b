import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyEmail,
  cookiesAfter,
  count,
  emailsTo,
  get,
  goodPassword,
  lastEmailTo,
  logIn,
  post,
  type Fields,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

test('a request that is sent twice does no harm', async () => {
  const twice = async (path: string, fields: Fields, cookie?: string) => {
    const first = await post(site, path, fields, cookie);
    const second = await post(site, path, fields, cookie);
    return [first.status, second.status];
  };
  const email = anyEmail();
  const form = { email, password: goodPassword, confirmPassword: goodPassword, role: 'consultant' };
  expect(await twice('/signup', form)).toEqual([302, 422]);
  const [confirmation] = await emailsTo(site, email);
  expect(await twice('/confirm-email', { token: confirmation?.link.split('=')[1] ?? '' })).toEqual([302, 400]);
  expect(await twice('/login', { email, password: goodPassword })).toEqual([302, 302]);
  const { cookie } = await logIn(site, email, goodPassword);
  expect(await twice('/session', {}, cookie)).toEqual([200, 200]);
  expect(await twice('/login', { intent: 'reset', email })).toEqual([200, 200]);
  const reset = cookiesAfter(await get(site, (await lastEmailTo(site, email)).link));
  const next = { password: 'another good phrase', confirmPassword: 'another good phrase' };
  expect(await twice('/reset-password', next, reset)).toEqual([200, 400]);
  const { cookie: later } = await logIn(site, email, next.password);
  expect(await twice('/logout', {}, later)).toEqual([302, 302]);
  expect(await count(site, 'users where email = $1', [email])).toBe(1);
  expect(await count(site, 'credentials c join users u on u.id = c.user_id where u.email = $1', [email])).toBe(1);
});
