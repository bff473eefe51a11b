import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../patience/eventually.ts';
import { inMain, openPage, press } from '../../support/plain-form.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { openBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// All steps of an account, through a real mail server whose scanner opens every link twice before delivery.

const linksIn = (mail: ParsedMail) =>
  [...(mail.text ?? '').matchAll(/^http\S+token=\S+$/gm)].map(([link]) => {
    const { pathname, search } = new URL(link);
    return { link, path: pathname + search };
  });

let site: TestSite;
const delivered: ParsedMail[] = [];
/**
 * Delivers emails into a list, after opening each link twice with GET and twice with HEAD, as NHSmail's scanner does.
 */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    void simpleParser(stream).then(async (mail) => {
      for (const { path } of linksIn(mail)) {
        for (const method of ['HEAD', 'GET', 'GET', 'HEAD']) await (await site.request(path, { method })).arrayBuffer();
      }
      delivered.push(mail);
      done();
    }, done);
  },
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  site = await openTestSite({}, { SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await site.discard();
  await new Promise<void>((done) => server.close(() => done()));
});

/** Waits for the newest email to this address with this subject. */
const waitFor = (to: string, subject: RegExp) =>
  eventually(() => {
    const found = delivered.findLast((mail) => [mail.to].flat()[0]?.text === to && subject.test(mail.subject ?? ''));
    return found ?? Promise.reject(new Error(`no email to ${to}`));
  });

test('D5 D38 API-09 API-10 API-13 AUTH-11 sign up, confirm, log out, log in, reset: the old session and the old password are dead', async () => {
  const to = 'ann.other@example.org';
  const [first, second] = ['first-quiet-light', 'second-quiet-light'];
  const desk = openBrowser(site);
  let page = await openPage(desk, '/signup');
  page = await press(desk, page, 'Sign Up', {
    Consultant: true,
    Email: 'Ann.Other@example.org',
    Password: first,
    'Confirm password': first,
  });
  expect(page.path).toBe('/consultant-profile');
  expect(page.text).toContain('Check your email for confirmation.');
  const bar = `Confirm your email address. Use the link we sent to ${to}.`;
  expect(page.text).toContain(bar);
  const welcome = await waitFor(to, /^Confirm your email address/);
  const [confirmation] = linksIn(welcome);
  expect(welcome.html).toContain(confirmation?.link);
  // The link was scanned four times, and the address is still not confirmed.
  page = await openPage(desk, '/consultant-profile');
  expect(page.text).toContain(bar);
  page = await press(desk, page, 'Send again');
  expect(page.text).toContain('Confirmation email sent. Check your inbox.');
  page = await openPage(desk, confirmation?.path ?? '');
  expect(page.text).toContain(`Is ${to} your address?`);
  page = await press(desk, page, 'Confirm my email address');
  expect(page.path).toBe('/profile');
  expect(page.text).toContain('Your email address has been confirmed.');
  expect(page.text).not.toContain(bar);

  page = await press(desk, page, 'Log Out');
  expect(page.text).toContain('Logged out successfully');
  page = await press(desk, await openPage(desk, '/login'), 'Log In', { Email: to, Password: first });
  expect(page.path).toBe('/profile');

  // Another device resets the password.
  const phone = openBrowser(site);
  page = await press(phone, await openPage(phone, '/login?view=reset'), 'Send Reset Link', { Email: to });
  expect(page.text).toContain('Reset instructions have been sent to your email address.');
  const [reset] = linksIn(await waitFor(to, /^Choose a new password/));
  page = await openPage(phone, reset?.path ?? '');
  expect(page.path).toBe('/reset-password');
  page = await press(phone, page, 'Reset Password', { 'New Password': second, 'Confirm New Password': second });
  expect(page.text).toContain('Password Reset Complete');
  await waitFor(to, /^Your .* password has been changed/);

  page = await openPage(desk, '/profile');
  expect(page.path).toBe('/login?from=%2Fprofile');
  page = await press(desk, page, 'Log In', { Email: to, Password: first });
  expect(errorsOf(page.html)).toEqual(['Invalid email or password']);
  page = await press(desk, page, 'Log In', { Password: second });
  expect(page.path).toBe('/profile');
  page = inMain(await openPage(desk, reset?.path ?? ''));
  expect(page.html).toMatch(/<h1[^>]*>Invalid Reset Link<\/h1>/);
});
