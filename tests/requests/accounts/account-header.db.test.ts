import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shortEmail } from '../../../app/shell/short-email.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { textOf } from '../../support/sign-in.ts';
import { openBrowser, signUp, type SignedIn, type TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// What visitors and signed-in users see in the header, on /profile, and in places that ask them to sign up.

let site: TestSite;
let visitor: TestBrowser;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  visitor = openBrowser(site);
});
afterAll(() => site.discard());
beforeEach(async () => {
  ann = await signUp(site);
});

const headerOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
/** Returns the links in a part of a page: text and address. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, to, inner]) => [textOf(inner), to]);
const titleOf = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]);

test('NAV-09 NAV-13 a visitor finds Log In and Sign Up, and neither Profile, Messages nor Log Out', async () => {
  const header = headerOf(await visitor.html('/about'));
  expect(linksIn(header)).toContainEqual(['Log In', '/login']);
  expect(linksIn(header)).toContainEqual(['Sign Up', '/signup']);
  expect(textOf(header)).not.toMatch(/Profile|Messages|Log Out/);
});

test('NAV-10 NAV-11 NAV-17 AUTH-02 AUTH-03 who is signed in finds Profile with the e-mail, and Log Out, instead', async () => {
  // The same on each page load.
  for (let time = 0; time < 2; time++) {
    const header = headerOf(await ann.html('/about'));
    expect(linksIn(header)).toContainEqual([`A Profile ${shortEmail(ann.email)} ${ann.email}`, '/profile']);
    expect(header).toMatch(/<button[^>]*>Log Out<\/button>/);
    expect(textOf(header)).not.toMatch(/Log In|Sign Up/);
  }
  expect(titleOf(await ann.html('/profile'))).toBe('Your Profile');
});

test('NAV-11 the Profile button has one’s initials and, once uploaded, one’s portrait', async () => {
  const profileLink = async () =>
    /<a[^>]*href="\/profile"[\s\S]*?<\/a>/.exec(headerOf(await ann.html('/about')))?.[0] ?? '';
  await ann.post('/profile/name', { firstName: 'Mary', lastName: 'Lane' });
  expect(textOf(await profileLink())).toBe(`ML Profile ${shortEmail(ann.email)} ${ann.email}`);
  const portrait = randomUUID();
  const id = await addConsultant(site.pool, { user_id: ann.userId, name: 'Dr Ann Example' });
  await site.pool.query('update consultant_profiles set portrait = $1 where id = $2', [portrait, id]);
  // Saving anything makes the next page read the database again.
  await ann.post('/profile/name', { firstName: 'Mary', lastName: 'Lane' });
  expect(await profileLink()).toContain(`src="/portraits/${portrait}-128.webp"`);
});

test('CONS-LIST-01 CONS-LIST-02 CONS-LIST-03 the banner of the list leads to sign up, for visitors only', async () => {
  const links = linksIn(mainOf(await visitor.html('/consultants')));
  for (const name of ['Sign Up as a Consultant', 'Sign Up as a Care Service']) {
    expect(links).toContainEqual([name, '/signup']);
  }
  expect(mainOf(await ann.html('/consultants'))).not.toContain('Sign Up as a');
});

test('HOME-11 HOME-12 the closing call to action leads both to sign up', async () => {
  const links = linksIn(mainOf(await visitor.html('/')));
  for (const name of ['For Consultants', 'For Care/Health Services']) expect(links).toContainEqual([name, '/signup']);
});

test('ROUTE-11 ROUTE-12 the screens to sign up and to log in have their addresses', async () => {
  expect(titleOf(await visitor.html('/signup'))).toBe('Sign up');
  expect(titleOf(await visitor.html('/login'))).toBe('Log in');
});

test('SIGNUP-06 DASH-07 DATA-03 without a role: home instead of a profile, and ‘Not specified’', async () => {
  await site.pool.query('update users set role = null where id = $1', [ann.userId]);
  const leadsTo = async (path: string) => (await ann.request(path)).headers.get('location');
  expect([await leadsTo('/signup'), await leadsTo('/login')]).toEqual(['/', '/profile']);
  expect(textOf(mainOf(await ann.html('/profile')))).toContain('Account type Not specified');
});
