import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { main, field, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { header, toast } from '../screens.ts';
import { startSite } from '../start-site.ts';

// The whole way of an account, through a real mail server whose scanner opens every link twice before it delivers.
const linkIn = (mail: ParsedMail) => /^http\S+token=\S+$/m.exec(mail.text ?? '')?.[0] ?? '';

/** Delivers into a list, after it has opened each link with GET and HEAD, twice, as NHSmail's does. */
async function openMailServer() {
  const delivered: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void simpleParser(stream).then(async (mail) => {
        for (const [link] of (mail.text ?? '').matchAll(/^http\S+token=\S+$/gm)) {
          for (const method of ['HEAD', 'GET', 'GET', 'HEAD']) await (await fetch(link, { method })).arrayBuffer();
        }
        delivered.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The newest e-mail to this address whose subject says so. */
    async wait(to: string, subject: RegExp): Promise<ParsedMail> {
      const find = () =>
        delivered.findLast((mail) => [mail.to].flat()[0]?.text === to && subject.test(mail.subject ?? ''));
      await expect.poll(() => find() !== undefined).toBe(true);
      return find() as ParsedMail;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

// It calls the other site on purpose, and logs in with a dead password.
test.use({ expectedErrors: /A request to|status of (400|401)/ });

test('D5 D38 API-09 API-10 API-13 AUTH-11 sign up, confirm, log out, log in, reset: the old session and the old password are dead', async ({
  page,
  browser,
}) => {
  const mails = await openMailServer();
  const site = await startSite({ smtpUrl: mails.url });
  const to = 'ann.other@example.org';
  try {
    await page.goto(`${site.address}/signup`);
    await field(page, 'Consultant').check();
    await field(page, 'Email').fill('Ann.Other@example.org');
    await field(page, 'Password').fill('first-quiet-light');
    await field(page, 'Confirm password').fill('first-quiet-light');
    await press(page, 'Sign Up');
    await expect(page).toHaveURL(/\/consultant-profile$/);
    await expect(toast(page, 'Check your email for confirmation.')).toBeVisible();

    const bar = page.getByRole('complementary', { name: 'Confirm your e-mail address' });
    await expect(bar).toBeVisible();
    const welcome = await mails.wait(to, /^Confirm your e-mail address/);
    expect(welcome.html).toContain(linkIn(welcome));
    // Scanned four times, and still not confirmed.
    await page.reload();
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Send again' }).click();
    await expect(toast(page, 'Confirmation e-mail sent. Check your inbox.')).toBeVisible();
    await page.goto(linkIn(welcome));
    await expect(main(page)).toContainText(to);
    await press(page, 'Confirm my e-mail address');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(toast(page, 'Your e-mail address is confirmed.')).toBeVisible();
    await expect(bar).toHaveCount(0);

    await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
    await page.goto(`${site.address}/login`);
    await field(page, 'Email').fill(to);
    await field(page, 'Password').fill('first-quiet-light');
    await press(page, 'Log In');
    await expect(page).toHaveURL(/\/profile$/);

    // Another device resets the password.
    const phone = await (await browser.newContext({ baseURL: site.address })).newPage();
    await phone.goto('/login?view=reset');
    await field(phone, 'Email').fill(to);
    await press(phone, 'Send Reset Link');
    await expect(main(phone)).toContainText('Reset instructions have been sent to your email address.');
    const letter = await mails.wait(to, /^Choose a new password/);
    await phone.goto(linkIn(letter));
    await expect(phone).toHaveURL('/reset-password');
    await field(phone, 'New Password').fill('second-quiet-light');
    await field(phone, 'Confirm New Password').fill('second-quiet-light');
    await press(phone, 'Reset Password');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Password Reset Complete');
    await mails.wait(to, /^Your password for .* was changed/);

    await page.goto(`${site.address}/profile`);
    await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
    await field(page, 'Email').fill(to);
    await field(page, 'Password').fill('first-quiet-light');
    await press(page, 'Log In');
    await expect(main(page).getByRole('alert')).toContainText('Invalid email or password');
    await field(page, 'Password').fill('second-quiet-light');
    await press(page, 'Log In');
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto(linkIn(letter));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
    await phone.context().close();
  } finally {
    await site.stop();
    await mails.close();
  }
});

test('AUTH-16 AUTH-17 AUTH-26 API-15 API-16 D38 while the mail server is down the warnings appear, and the account works', async ({
  page,
}) => {
  const mails = await openMailServer();
  await mails.close();
  const site = await startSite({ smtpUrl: mails.url });
  try {
    const signUp = async (email: string) => {
      await page.goto(`${site.address}/signup`);
      await field(page, 'Care Service').check();
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill('first-quiet-light');
      await field(page, 'Confirm password').fill('first-quiet-light');
      await press(page, 'Sign Up');
      await expect(page).toHaveURL(/\/service-profile$/);
    };
    // Its e-mail is the first delivery that fails.
    await signUp('first@example.org');
    await expect.poll(() => site.log().some(({ msg }) => msg === 'a job failed and will be tried again')).toBe(true);
    await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(`${site.address}/`);

    await signUp('second@example.org');
    const warning = 'Account created but there was an issue sending the confirmation email.';
    await expect(toast(page, warning)).toBeVisible();
    await expect(toast(page, 'Account created successfully!')).toHaveCount(0);
    await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(`${site.address}/`);

    // Alike for an address without an account.
    for (const email of ['second@example.org', 'nobody@example.org']) {
      await page.goto(`${site.address}/login?view=reset`);
      await field(page, 'Email').fill(email);
      await press(page, 'Send Reset Link');
      await expect(
        toast(
          page,
          "Could not send custom email but the provider's reset email has been sent. Check your inbox.",
        ).last(),
      ).toBeVisible();
      await expect(toast(page, 'Password reset email sent')).toHaveCount(0);
    }
    await page.goto(`${site.address}/login`);
    await field(page, 'Email').fill('second@example.org');
    await field(page, 'Password').fill('first-quiet-light');
    await press(page, 'Log In');
    await expect(page).toHaveURL(/\/profile$/);
  } finally {
    await site.stop();
  }
});
