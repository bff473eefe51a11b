import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../support/sign-in.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { shortEmail } from '../../../app/shell/short-email.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const freshAddress = () => `new-${randomUUID()}@example.org`;
const ask = (ann: SignedIn, email: string, currentPassword = ann.password) =>
  ann.post('/profile/email', { email, currentPassword });
const linkIn = (body: string | undefined) => /\/confirm-email\?token=[\w-]+/.exec(body ?? '')?.[0] ?? '';
const confirm = (link: string) => openBrowser(site).post('/confirm-email', { token: link.split('token=')[1] ?? '' });
const subjects = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject);
const addressOf = async (ann: SignedIn) =>
  (await site.pool.query<{ email: string }>('select email from users where id = $1', [ann.userId])).rows[0]?.email;

test('an address changes when the link in its mailbox is opened and confirmed, and not before', async () => {
  const ann = await signUp(site);
  const next = freshAddress();
  const response = await ask(ann, `  ${next.toUpperCase()} `);
  expect(response.status).toBe(200);
  expect(withoutScripts(await response.text())).toContain(
    `We’ve sent a link to <strong>${next}</strong>. We’ll keep using <strong>${ann.email}</strong> until you confirm the new address.`,
  );
  expect(await addressOf(ann)).toBe(ann.email);
  const [email] = await emailsTo(site, next);
  const link = linkIn(email?.text);
  expect(email?.subject).toBe('Confirm your new email address for CareBridge');
  const told = (await emailsTo(site, ann.email)).at(-1);
  expect(told?.subject).toBe('Somebody has asked to change your email address');
  expect(told?.text).toContain(next);
  expect(linkIn(told?.text)).toBe('');
  expect(await ann.html('/profile/settings')).toContain(`You haven’t confirmed <strong>${next}</strong> yet`);

  // Programs that scan emails open every link, more than once.
  for (let count = 0; count < 2; count++) expect((await openBrowser(site).request(link)).status).toBe(200);
  expect(await addressOf(ann)).toBe(ann.email);
  expect((await confirm(link)).status).toBe(302);
  expect((await confirm(link)).status).toBe(400);
  expect(await addressOf(ann)).toBe(next);
  expect((await subjects(ann.email)).at(-1)).toBe('Your email address has been changed');
  const html = await ann.html('/profile/settings');
  expect(html).toContain(next);
  expect(html).not.toContain('You haven’t confirmed <strong>');
  expect((await logIn(site, ann)).response.status).toBe(401);
  expect((await logIn(site, { ...ann, email: next })).response.status).toBe(302);
});

test('D38 an address of another account is answered alike, and its owner is told', async () => {
  const ben = await signUp(site);
  const [ann, cat] = [await signUp(site), await signUp(site)];
  const free = freshAddress();
  const page = async (who: SignedIn, to: string) => {
    const response = await ask(who, to);
    const html = withoutScripts(await response.text()) + (await who.html('/profile/settings'));
    return [
      response.status,
      html
        .replaceAll(to, 'NEW')
        .replaceAll(who.email, 'OLD')
        .replaceAll(shortEmail(who.email), 'SHORT')
        // Settings show it in two parts, so that it breaks after its @.
        .replaceAll(who.email.replace(/@.*/, '@'), 'OLD@')
        .replaceAll(/nonce="[^"]*"/g, ''),
    ];
  };
  expect(await page(ann, ben.email)).toEqual(await page(cat, free));
  expect((await subjects(ann.email)).slice(1)).toEqual((await subjects(cat.email)).slice(1));
  expect((await subjects(ben.email)).at(-1)).toBe('You already have an account with CareBridge');
  expect(linkIn((await emailsTo(site, ben.email)).at(-1)?.text)).toBe('');
  expect(await addressOf(ben)).toBe(ben.email);
});

test('an address that became another account meanwhile is left to it', async () => {
  const ann = await signUp(site);
  const next = freshAddress();
  await ask(ann, next);
  const link = linkIn((await emailsTo(site, next))[0]?.text);
  const ben = await signUp(site, { email: next });
  const response = await confirm(link);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('now belongs to another account');
  expect([await addressOf(ann), await addressOf(ben)]).toEqual([ann.email, next]);
});

test('a change can be cancelled; its link is worth nothing then', async () => {
  const ann = await signUp(site);
  const ben = await signUp(site);
  const next = freshAddress();
  await ask(ann, next);
  const link = linkIn((await emailsTo(site, next))[0]?.text);
  await ben.post('/profile/email', { intent: 'cancel' });
  expect(await ann.html('/profile/email')).toContain('You haven’t confirmed <strong>');
  const response = await ann.post('/profile/email', { intent: 'cancel' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/settings']);
  const html = await ann.html('/profile/settings');
  expect(html).toContain('The change has been cancelled.');
  expect(html).not.toContain('You haven’t confirmed <strong>');
  expect((await confirm(link)).status).toBe(400);
  expect(await addressOf(ann)).toBe(ann.email);
});

test('asking for another address takes the worth from the link to a mistyped one; for the same one both work', async () => {
  const ann = await signUp(site);
  const [wrong, right] = [freshAddress(), freshAddress()];
  for (const email of [wrong, right, right]) await ask(ann, email);
  expect((await confirm(linkIn((await emailsTo(site, wrong))[0]?.text))).status).toBe(400);
  const [first, second] = await emailsTo(site, right);
  expect(linkIn(first?.text)).not.toBe(linkIn(second?.text));
  expect((await confirm(linkIn(first?.text))).status).toBe(302);
  expect(await addressOf(ann)).toBe(right);
});

test('a new password makes a change that was asked for impossible', async () => {
  const ann = await signUp(site);
  const next = freshAddress();
  await ask(ann, next);
  const password = 'green heron 7';
  await ann.post('/profile/password', { currentPassword: ann.password, password, confirmPassword: password });
  expect((await confirm(linkIn((await emailsTo(site, next))[0]?.text))).status).toBe(400);
  expect(await isLoggedIn(ann)).toBe(true);
});

test.each([
  ['', 'email', 'Please enter your email address'],
  ['ann@', 'email', 'Please enter a valid email address'],
  ['ann@example.org\r\nBcc: eve@example.org', 'email', 'Please enter a valid email address'],
  ['own', 'email', 'That’s already your address. Enter a different one.'],
])('%j is refused beside the field', async (typed, field, message) => {
  const ann = await signUp(site);
  const response = await ask(ann, typed === 'own' ? ann.email.toUpperCase() : typed);
  expect(response.status).toBe(400);
  expect(withoutScripts(await response.text())).toMatch(new RegExp(`id="email-${field}-error".*?${message}`, 's'));
});

test('a wrong password sends nothing to anybody', async () => {
  const ann = await signUp(site);
  const next = freshAddress();
  const response = await ask(ann, next, 'not it');
  expect(response.status).toBe(400);
  const html = withoutScripts(await response.text());
  expect(html).toMatch(/id="email-currentPassword-error".*?That’s not your current password/s);
  expect(html).toContain(`value="${next}"`);
  expect(await subjects(next)).toEqual([]);
  expect(await ann.html('/profile/settings')).not.toContain('Waiting for');
});

test('one mailbox is not filled through many accounts', async () => {
  const next = freshAddress();
  const answers: number[] = [];
  for (let count = 0; count < 6; count++) answers.push((await ask(await signUp(site), next)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
