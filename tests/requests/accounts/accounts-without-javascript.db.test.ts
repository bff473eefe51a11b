import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../patience/eventually.ts';
import { fieldOn, follow, inMain, openPage, press, type PlainPage } from '../../support/plain-form.ts';
import { anyEmail, emailsTo, errorsOf } from '../../support/sign-in.ts';
import { isLoggedIn, logIn, openBrowser, signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { totp } from '../../support/totp.ts';

// Fills in every account form by its labels and submits it as its HTML says, as a browser does without JavaScript.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const mistakes = ({ html }: PlainPage) => errorsOf(html);
const password = 'another-quiet-light';

test('SIGNUP-07 SIGNUP-12 SIGNUP-16 NAV-14 the server checks alike, keeps what was typed, signs up; Log Out leads home', async () => {
  const browser = openBrowser(site);
  const email = anyEmail();
  let page = await openPage(browser, '/signup');
  page = await press(browser, page, 'Sign Up', {
    Email: email,
    Password: password,
    'Confirm password': 'other',
    'Care Service': true,
  });
  expect(mistakes(page)).toEqual(['Passwords do not match']);
  expect(fieldOn(page, 'Email').value).toBe(email);
  expect(fieldOn(page, 'Care Service').isChecked).toBe(true);
  page = await press(browser, page, 'Sign Up', { Password: password, 'Confirm password': password });
  expect(page.path).toBe('/service-profile');
  expect(page.text).toContain('Account created successfully!');
  page = await press(browser, page, 'Log Out');
  expect(page.path).toBe('/');
  expect(page.text).toContain('Logged out successfully');
  expect((await follow(browser, page, 'Log In')).path).toBe('/login');
});

test('D9 LOGIN-10 AUTH-01 DASH-10 a private page leads to the login form, and the form back there', async () => {
  const { email, password: own } = await signUp(site);
  const browser = openBrowser(site);
  for (const path of ['/profile', '/consultant-profile']) {
    expect((await openPage(browser, path)).path).toBe(`/login?from=${encodeURIComponent(path)}`);
  }
  let page = await openPage(browser, '/service-profile?x=1');
  expect(page.path).toBe('/login?from=%2Fservice-profile%3Fx%3D1');
  page = await press(browser, page, 'Log In', { Email: email, Password: 'wrong' });
  expect(mistakes(page)).toEqual(['Invalid email or password']);
  expect(fieldOn(page, 'Email').value).toBe(email);
  page = await press(browser, page, 'Log In', { Password: own });
  expect(page.path).toBe('/service-profile?x=1');
  expect(page.text).toContain('Logged in successfully!');
});

test('SIGNUP-03 SIGNUP-16 D9 whoever signs up on the way to somewhere gets there, and nowhere else', async () => {
  const entries = { Password: password, 'Confirm password': password, Consultant: true };
  let browser = openBrowser(site);
  let page = await follow(browser, await openPage(browser, '/login?from=%2Fservices'), 'Sign up');
  expect(page.path).toBe('/signup?from=%2Fservices');
  expect((await follow(browser, page, 'Log in')).path).toBe('/login?from=%2Fservices');
  page = await press(browser, page, 'Sign Up', { ...entries, Email: 'nobody' });
  page = await press(browser, page, 'Sign Up', { ...entries, Email: anyEmail() });
  expect(page.path).toBe('/services');
  browser = openBrowser(site);
  page = await openPage(browser, '/signup?from=//evil.example');
  page = await press(browser, page, 'Sign Up', { ...entries, Email: anyEmail() });
  expect(page.path).toBe('/consultant-profile');
});

test('RESET-04 RESET-06 RESET-10 RESET-12 LOGIN-06 a new password by e-mail; the link is worth nothing afterwards', async () => {
  const { email } = await signUp(site);
  const browser = openBrowser(site);
  let page = await follow(browser, await openPage(browser, '/login'), 'Forgot password?');
  page = await press(browser, page, 'Send Reset Link', { Email: email });
  expect(page.text).toContain('Reset instructions have been sent to your email address.');
  expect((await follow(browser, page, 'Back to Login')).path).toBe('/login');
  const link = (await emailsTo(site, email)).at(-1)?.link ?? '';
  page = await openPage(browser, link);
  expect(page.path).toBe('/reset-password');
  page = await press(browser, page, 'Reset Password', { 'New Password': password, 'Confirm New Password': 'other' });
  expect(fieldOn(page, 'Confirm New Password').error).toBe('Passwords do not match');
  page = await press(browser, page, 'Reset Password', { 'New Password': password, 'Confirm New Password': password });
  expect(page.text).toContain('Password Reset Complete');
  page = await follow(browser, page, 'Go to Login');
  expect((await press(browser, page, 'Log In', { Email: email, Password: password })).path).toBe('/profile');
  page = await openPage(browser, link);
  expect(page.text).toContain('Invalid or expired token. Please request a new password reset.');
  expect((await follow(openBrowser(site), page, 'Back to Login')).path).toBe('/login');
});

test('the name and the password are changed; a mistake is said and what was typed is kept', async () => {
  const ann = await signUp(site);
  let page = await follow(ann, await openPage(ann, '/profile/settings'), 'Change name');
  page = await press(ann, page, 'Save name', { 'First name': 'Ann', 'Last name': 'a'.repeat(101) });
  expect(fieldOn(page, 'Last name').error).toContain('Use 100 characters or fewer');
  expect(fieldOn(page, 'First name').value).toBe('Ann');
  page = await press(ann, page, 'Save name', { 'Last name': 'Other' });
  expect(page.path).toBe('/profile/settings');
  for (const text of ['Name saved.', 'Ann Other']) expect(page.text).toContain(text);

  const passwords = { 'New password': password, 'Confirm new password': password };
  page = await follow(ann, page, 'Change password');
  page = await press(ann, page, 'Change password', { 'Current password': 'wrong', ...passwords });
  expect(fieldOn(page, 'Current password').error).toBe('That’s not your current password');
  expect(fieldOn(page, 'New password').value).toBe('');
  page = await press(ann, page, 'Change password', { 'Current password': ann.password, ...passwords });
  expect(page.path).toBe('/profile/settings');
  expect(page.text).toContain('Password updated successfully');
});

test('the e-mail address is changed by the link that was sent there', async () => {
  const ann = await signUp(site);
  const email = anyEmail();
  let page = await follow(ann, await openPage(ann, '/profile/settings'), 'Change email');
  page = await press(ann, page, 'Send the link', { 'New email address': ann.email, 'Current password': ann.password });
  expect(fieldOn(page, 'New email address').error).toBe('That’s already your address. Enter a different one.');
  page = await press(ann, page, 'Send the link', { 'New email address': email, 'Current password': ann.password });
  expect(page.text).toContain(`We’ve sent a link to ${email}`);
  page = await openPage(ann, '/profile/settings');
  expect(page.text).toContain(`You haven’t confirmed ${email} yet`);
  page = await openPage(ann, (await emailsTo(site, email)).at(-1)?.link ?? '');
  expect(page.text).toContain(`Is ${email} your address?`);
  page = await press(ann, page, 'Confirm my email address');
  expect(page.path).toBe('/profile');
  expect(page.text).toContain('Your email address has been changed.');
});

test('the second step is set up, asked for at the next login, and switched off', async () => {
  const ann = await signUp(site);
  let page = await openPage(ann, '/profile/second-step');
  page = await press(ann, page, 'Set up', { 'Current password': ann.password });
  expect(page.text).toContain('Connect your app');
  const key = /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
  page = await press(ann, page, 'Switch on', { Code: '12345' });
  expect(fieldOn(page, 'Code').error).toBe('Enter the 6 digits your app shows');
  page = await press(ann, page, 'Switch on', { Code: totp(key) });
  expect(page.text).toContain('Save your recovery codes');
  expect(page.html.match(/<li[^>]*>[A-Za-z0-9]{5}-[A-Za-z0-9]{5}<\/li>/g)).toHaveLength(10);
  // Actions that need a script are not offered.
  expect(page.html).not.toContain('>Copy</button>');
  page = await follow(ann, page, 'I’ve saved them');

  await press(ann, page, 'Log Out');
  page = await openPage(ann, '/profile/second-step');
  page = await press(ann, page, 'Log In', { Email: ann.email, Password: ann.password });
  expect(page.text).toContain('Enter your code');
  page = await press(ann, page, 'Log In', { Code: totp(key) });
  expect(page.path).toBe('/profile/second-step');
  page = await follow(ann, page, 'Switch off');
  page = await press(ann, page, 'Switch off', { 'Current password': ann.password });
  expect(page.text).toContain('Two-step verification is off.');
});

test('whoever comes to the code without a password is sent back to it', async () => {
  const browser = openBrowser(site);
  const page = await press(browser, await openPage(browser, '/login/code'), 'Log In', { Code: '123456' });
  expect(mistakes(page)).toEqual(['That took too long. Log in again with your password.']);
  expect((await follow(browser, page, 'Cancel')).path).toBe('/login');
});

test('D7 another device is logged out; then this one only, on /profile/settings and on /logout', async () => {
  const ann = await signUp(site);
  const [phone, tablet, laptop] = [await logIn(site, ann), await logIn(site, ann), await logIn(site, ann)];
  const areIn = () => Promise.all([ann, phone, tablet, laptop].map(isLoggedIn));
  let page = inMain(await openPage(phone, '/profile/settings'));
  expect(page.text).toContain('‘Log Out’ logs you out on every device.');
  page = await press(phone, page, 'Log out on this device only');
  expect(page.path).toBe('/');
  expect(page.text).toContain('Logged out successfully');
  expect(await areIn()).toEqual([true, false, true, true]);
  page = await press(tablet, inMain(await openPage(tablet, '/logout')), 'Log out on this device only');
  expect(page.path).toBe('/');
  expect(await areIn()).toEqual([true, false, false, true]);
  page = await press(ann, await openPage(ann, '/profile/devices'), 'Log out');
  expect(page.text).toContain('That device has been logged out.');
  expect(await areIn()).toEqual([true, false, false, false]);
});

test('‘Download my data’ and ‘Look again’ lead to the file', async () => {
  const ann = await signUp(site);
  let page = await press(ann, await openPage(ann, '/profile/settings'), 'Download my data');
  const link = await eventually(async () => {
    if (page.text.includes('Look again')) page = await follow(ann, page, 'Look again');
    return (
      /href="(\/profile\/data\/[^"]+)"/.exec(page.html)?.[1] ?? Promise.reject(new Error('The file is not there.'))
    );
  });
  const files = unzipSync(new Uint8Array(await (await ann.request(link)).arrayBuffer()));
  const toRead = Object.entries(files).find(([name]) => name.endsWith('.html'))?.[1] ?? new Uint8Array();
  expect(strFromU8(toRead)).toContain(ann.email);
});

test('the account is closed, after the mistakes; ‘Keep my account’ closes nothing', async () => {
  const ann = await signUp(site);
  const understood = 'I understand that this can’t be undone';
  let page = await follow(ann, await openPage(ann, '/profile/settings'), 'Close my account');
  expect(page.text).toContain(`This closes the account for ${ann.email} straight away.`);
  expect((await follow(ann, page, 'Keep my account')).path).toBe('/profile/settings');
  page = await press(ann, page, 'Close my account', { 'Your password': ann.password });
  expect(fieldOn(page, understood).error).toContain('Tick the box');
  page = await press(ann, page, 'Close my account', { 'Your password': 'wrong', [understood]: true });
  expect(fieldOn(page, 'Your password').error).toBe('That’s not your password');
  expect(fieldOn(page, understood).isChecked).toBe(true);
  page = await press(ann, page, 'Close my account', { 'Your password': ann.password });
  expect(page.path).toBe('/');
  expect(page.text).toContain('Your account has been closed.');
  page = await press(ann, await openPage(ann, '/login'), 'Log In', { Email: ann.email, Password: ann.password });
  expect(mistakes(page)).toEqual(['Invalid email or password']);
});
