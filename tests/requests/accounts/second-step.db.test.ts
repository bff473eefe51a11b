import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../support/sign-in.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn, type TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { totp, wrongTotp } from '../../support/totp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const path = '/profile/second-step';
const text = async (response: Response) => withoutScripts(await response.text());
const keyIn = (html: string) => /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
const codesIn = (html: string) =>
  [...html.matchAll(/<li[^>]*>([A-Za-z0-9]{5}-[A-Za-z0-9]{5})<\/li>/g)].map(([, code]) => code ?? '');
const passCode = (browser: TestBrowser, code: string) => browser.post('/login/code', { code });

/** Switches two-factor login on through the page. Returns the key and the recovery codes. */
async function switchOn(ann: SignedIn): Promise<{ key: string; codes: string[]; html: string }> {
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  const key = keyIn(await ann.html(path));
  const code = totp(key);
  const html = await text(await ann.post(path, { intent: 'confirm', code: `${code.slice(0, 3)} ${code.slice(3)}` }));
  return { key, codes: codesIn(html), html };
}

test('set up with the password and a code: the page shows picture, key and link, and then the codes once', async () => {
  const ann = await signUp(site);
  const other = await logIn(site, ann);
  expect(await ann.html(path)).not.toContain('otpauth:');
  const started = await ann.post(path, { intent: 'start', currentPassword: ann.password });
  expect([started.status, started.headers.get('location')]).toEqual([302, path]);
  const setup = await ann.html(path);
  const key = keyIn(setup);
  expect(setup).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code for your authenticator app"/);
  const account = encodeURIComponent(ann.email);
  expect(setup).toContain(`href="otpauth://totp/CareBridge:${account}?secret=${key}&amp;issuer=CareBridge"`);
  // Two-factor login takes effect only with the first correct code.
  expect((await logIn(site, ann)).response.headers.get('location')).toBe('/profile');

  const wrong = await ann.post(path, { intent: 'confirm', code: wrongTotp(key) });
  expect(wrong.status).toBe(400);
  const again = await text(wrong);
  expect(again).toMatch(/id="second-step-code-error".*?That code isn’t right/s);
  expect(keyIn(again)).toBe(key);

  const done = await ann.post(path, { intent: 'confirm', code: totp(key) });
  expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await text(done);
  const codes = codesIn(html);
  expect(new Set(codes).size).toBe(10);
  expect(html).toContain('Each code works once.');
  expect(
    decodeURIComponent(/href="data:text\/plain[^,]*,([^"]*)" download="recovery-codes.txt"/.exec(html)?.[1] ?? ''),
  ).toBe(`Recovery codes for CareBridge. Each works once.\n\n${codes.join('\n')}\n`);
  expect(html).not.toContain(key);
  // They are never shown again: neither on the page nor after sending the same form once more.
  expect(await ann.html(path)).not.toContain(codes[0]);
  const resent = await ann.post(path, { intent: 'confirm', code: totp(key) });
  expect([resent.status, resent.headers.get('location')]).toEqual([302, path]);
  expect(await ann.html(path)).toContain('10 unused recovery codes');
  expect(await ann.html('/profile/settings')).toMatch(/Two-step verification<\/dt><dd[^>]*>On</);
  expect(await isLoggedIn(other)).toBe(true);
  expect((await emailsTo(site, ann.email)).at(-1)?.subject).toBe('Two-step verification has been turned on');
});

test('D39 AUTH-24 logging in asks for a code; a wrong one opens nothing', async () => {
  const ann = await signUp(site);
  const { key } = await switchOn(ann);
  const browser = await logIn(site, ann);
  expect(browser.response.headers.get('location')).toBe('/login/code');
  expect(await isLoggedIn(browser)).toBe(false);
  const wrong = await passCode(browser, wrongTotp(key));
  expect(wrong.status).toBe(401);
  expect(await text(wrong)).toContain('That code isn’t right.');
  expect(await isLoggedIn(browser)).toBe(false);
  expect((await passCode(browser, totp(key))).status).toBe(302);
  expect(await isLoggedIn(browser)).toBe(true);
});

test('D39 a recovery code logs in once', async () => {
  const ann = await signUp(site);
  const { codes } = await switchOn(ann);
  const first = await logIn(site, ann);
  expect((await passCode(first, codes[3] ?? '')).status).toBe(302);
  expect(await isLoggedIn(first)).toBe(true);
  const second = await logIn(site, ann);
  const response = await passCode(second, codes[3] ?? '');
  expect(response.status).toBe(401);
  expect(await text(response)).toContain('That recovery code isn’t right, or has already been used.');
  expect(await isLoggedIn(second)).toBe(false);
  expect(await ann.html(path)).toContain('9 unused recovery codes');
});

test('new recovery codes need the password and take the worth from the old ones', async () => {
  const ann = await signUp(site);
  const { codes } = await switchOn(ann);
  const wrong = await ann.post(`${path}?view=codes`, { intent: 'codes', currentPassword: 'not it' });
  expect(wrong.status).toBe(400);
  const page = await text(wrong);
  expect(page).toContain('Make new recovery codes');
  expect(page).toMatch(/id="second-step-currentPassword-error".*?That’s not your current password/s);
  const fresh = codesIn(await text(await ann.post(path, { intent: 'codes', currentPassword: ann.password })));
  expect(fresh).toHaveLength(10);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  const browser = await logIn(site, ann);
  expect((await passCode(browser, codes[0] ?? '')).status).toBe(401);
  expect((await passCode(browser, fresh[0] ?? '')).status).toBe(302);
});

test('switched off with the password: the password alone logs in, and the owner is told', async () => {
  const ann = await signUp(site);
  await switchOn(ann);
  const wrong = await ann.post(`${path}?view=off`, { intent: 'off', currentPassword: '' });
  expect([wrong.status, (await text(wrong)).includes('Enter your current password')]).toEqual([400, true]);
  expect((await logIn(site, ann)).response.headers.get('location')).toBe('/login/code');
  const response = await ann.post(`${path}?view=off`, { intent: 'off', currentPassword: ann.password });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/settings']);
  const html = await ann.html('/profile/settings');
  expect(html).toContain('Two-step verification is off.');
  expect(html).toMatch(/Two-step verification<\/dt><dd[^>]*>Off</);
  expect((await logIn(site, ann)).response.headers.get('location')).toBe('/profile');
  expect((await emailsTo(site, ann.email)).at(-1)?.subject).toBe('Two-step verification has been turned off');
  // Switched on again: this browser's session cache cookie still has the old state.
  expect((await switchOn(ann)).codes).toHaveLength(10);
});

test('a device that has not heard of the change yet is not misled by what it knows', async () => {
  const ann = await signUp(site);
  const other = { ...ann, ...(await logIn(site, ann)) };
  await switchOn(ann);
  const fresh = codesIn(await text(await other.post(path, { intent: 'codes', currentPassword: ann.password })));
  expect(fresh).toHaveLength(10);
  await other.post(path, { intent: 'off', currentPassword: ann.password });
  // Ann's session cache cookie was signed while two-factor login was on; after this it must be on in the database as
  // well.
  expect((await switchOn(ann)).codes).toHaveLength(10);
  expect((await logIn(site, ann)).response.headers.get('location')).toBe('/login/code');
});

test('the key is shown to the browser that gave the password, to no other', async () => {
  const ann = await signUp(site);
  const other = await logIn(site, ann);
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  const key = keyIn(await ann.html(path));
  expect(key).not.toBe('');
  const html = await other.html(path);
  expect(keyIn(html)).toBe('');
  expect(html).not.toContain('otpauth:');
  const response = await other.post(path, { intent: 'confirm', code: totp(key) });
  expect(response.status).toBe(400);
  expect(await text(response)).toContain('Enter your password to start again.');
  // When the setup is restarted there, the first key becomes invalid.
  await other.post(path, { intent: 'start', currentPassword: ann.password });
  expect(keyIn(await ann.html(path))).toBe('');
  expect(keyIn(await other.html(path))).not.toBe(key);
});

test('a wrong password shows no key; what is cancelled is forgotten', async () => {
  const ann = await signUp(site);
  expect((await ann.post(path, { intent: 'start', currentPassword: 'not it' })).status).toBe(400);
  expect(keyIn(await ann.html(path))).toBe('');
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  const response = await ann.post(path, { intent: 'cancel' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/settings']);
  expect(keyIn(await ann.html(path))).toBe('');
  const { rows } = await site.pool.query('select from second_steps where user_id = $1', [ann.userId]);
  expect(rows).toHaveLength(0);
});

test.each(['12345', 'abcdef', '', '1234567'])('%j is no code: said beside the field, and not counted', async (code) => {
  const ann = await signUp(site);
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  for (let count = 0; count < 11; count++) expect((await ann.post(path, { intent: 'confirm', code })).status).toBe(400);
});

test('guessing the first code ends after 10 tries', async () => {
  const ann = await signUp(site);
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  const key = keyIn(await ann.html(path));
  const guess = () => ann.post(path, { intent: 'confirm', code: wrongTotp(key) });
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(400);
  const response = await guess();
  expect([response.status, Number(response.headers.get('retry-after')) > 60]).toEqual([429, true]);
  expect((await ann.post(path, { intent: 'confirm', code: totp(key) })).status).toBe(429);
});

test('what belongs to the other state leads back to the page', async () => {
  const ann = await signUp(site);
  const currentPassword = ann.password;
  for (const intent of ['codes', 'off']) expect((await ann.post(path, { intent, currentPassword })).status).toBe(302);
  const { codes } = await switchOn(ann);
  for (const intent of ['start', 'cancel'])
    expect((await ann.post(path, { intent, currentPassword })).status).toBe(302);
  const browser = await logIn(site, ann);
  expect((await passCode(browser, codes[0] ?? '')).status).toBe(302);
});

test('no key, no code and no proof gets into the log', async () => {
  const ann = await signUp(site);
  const { key, codes } = await switchOn(ann);
  const logged = JSON.stringify(site.logged);
  for (const secret of [key, ...codes]) expect(logged).not.toContain(secret);
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('D39 LOGIN-DLG-12 the dialog is asked for the code in its place: no redirect at either step, and no page is read anew halfway', async () => {
  const ann = await signUp(site);
  const { codes } = await switchOn(ann);
  const browser = openBrowser(site);
  const credentials = { email: ann.email, password: ann.password, place: 'dialog' };
  const half = await browser.post('/login.data', credentials);
  expect([half.status, half.headers.get('location')]).toEqual([401, null]);
  expect(await half.text()).toContain('second-step');
  expect(await isLoggedIn(browser)).toBe(false);
  const whole = await browser.post('/login/code.data', { code: codes[0] ?? '', place: 'dialog' });
  expect(whole.status).toBe(200);
  expect(await whole.text()).toContain('logged-in');
  expect(await isLoggedIn(browser)).toBe(true);
});

test('D39 a code of the app works once, also across browsers; the one that switched it on logs nobody in', async () => {
  const ann = await signUp(site);
  await ann.post(path, { intent: 'start', currentPassword: ann.password });
  const key = keyIn(await ann.html(path));
  const first = totp(key);
  await ann.post(path, { intent: 'confirm', code: first });
  const again = await logIn(site, ann);
  expect((await passCode(again, first)).status).toBe(401);
  const second = totp(key);
  expect((await passCode(again, second)).status).toBe(302);
  const other = await logIn(site, ann);
  const refused = await passCode(other, second);
  expect(refused.status).toBe(401);
  expect(await text(refused)).toContain('That code has already been tried.');
});

test('D5 a half login with the old password ends when the password is changed', async () => {
  const ann = await signUp(site);
  const { key } = await switchOn(ann);
  const half = await logIn(site, ann);
  const changed = await ann.post('/profile/password', {
    currentPassword: ann.password,
    password: 'another quiet light',
    confirmPassword: 'another quiet light',
  });
  expect(changed.status).toBe(302);
  const refused = await passCode(half, totp(key));
  expect(refused.status).toBe(401);
  expect(await isLoggedIn(half)).toBe(false);
});
