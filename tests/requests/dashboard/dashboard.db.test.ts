import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { addListing } from '../../support/add-listing.ts';
import { headingsOf, linksOf, mainOf, sectionOf, textOf } from '../../support/html.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { logIn, openBrowser, signUp, type TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The HTML of /profile, and who can open it.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { SITE_NAME: 'Harbour Bridge' });
});
afterAll(() => site.discard());

const forms = [
  { path: '/consultant-profile', title: 'Consultant profile', text: 'Your consultant profile' },
  { path: '/service-profile', title: 'Care service profile', text: 'Your care service profile' },
];
const roles = ['consultant', 'careService', null] as const;

/** Signs up a user with this role. */
async function person(role: (typeof roles)[number]): Promise<TestBrowser & { email: string }> {
  const { email, password, userId } = await signUp(site, { role: role ?? 'consultant' });
  await site.pool.query('update users set role = $1 where id = $2', [role, userId]);
  return { ...(await logIn(site, { email, password })), email };
}

test('DASH-01 DASH-03 ROUTE-14 the title, and the way back to Home', async () => {
  const html = await (await person('consultant')).html('/profile');
  expect(html).toContain('<title>Your Profile - Harbour Bridge</title>');
  expect(headingsOf(mainOf(html), 1)).toEqual(['Your Profile']);
  expect(linksOf(mainOf(html))).toContain('Back to Home: /');
});

test.each([
  ['consultant', 'Consultant'],
  ['careService', 'Care Service'],
  [null, 'Not specified'],
] as const)('DASH-06 DASH-07 DASH-11 Account Information as %s: the e-mail and ‘%s’', async (role, type) => {
  const user = await person(role);
  const card = textOf(sectionOf(await user.html('/profile'), 'account-information'));
  expect(card.split('Account Information ')[1]).toBe(
    `Email ${user.email.replace('@', '@ ')} Account type ${type} Settings`,
  );
});

const stepsOf = (html: string) => headingsOf(sectionOf(html, 'next-steps'), 3);
const waitingFor = async (user: TestBrowser) => textOf(sectionOf(await user.html('/profile'), 'waiting'));
const expired = "update service_profiles set created_at = now() - interval '40 days' where id = $1";

test.each([
  [
    'consultant',
    ['Consultant Profile', 'Account Information', 'Care Service Profile'],
    ['Create your consultant profile'],
  ],
  [
    'careService',
    ['Care Service Profile', 'Account Information', 'Consultant Profile'],
    ['Create your care service profile'],
  ],
  [
    null,
    ['Consultant Profile', 'Care Service Profile', 'Account Information'],
    ['Create your consultant profile', 'Create your care service profile'],
  ],
] as const)(
  'as %s the dashboard begins with what to do next; the card of one’s own role is first',
  async (role, cards, steps) => {
    const html = mainOf(await (await person(role)).html('/profile'));
    expect(headingsOf(html, 2)).toEqual(['What to do next', 'Waiting for you', ...cards]);
    expect(stepsOf(html)).toEqual(steps);
  },
);

test('the next steps follow the profile and the listing as they are', async () => {
  const ann = await signUp(site, { role: 'consultant' });
  const id = await addConsultant(site.pool, { user_id: ann.userId, hourly_rate: '40', skills: 'a, b, c' });
  expect(stepsOf(await ann.html('/profile'))).toEqual(['Add free days', 'Add a photo', 'Get verified']);
  await site.pool.query(
    "update consultant_profiles set available_dates = '{2999-01-01T00:00:00.000Z}', portrait = $2 where id = $1",
    [id, randomUUID()],
  );
  expect(stepsOf(await ann.html('/profile'))).toEqual(['Get verified']);
  await site.pool.query("insert into verification_levels (user_id, level) values ($1, 'basic')", [ann.userId]);
  const html = await ann.html('/profile');
  expect(stepsOf(html)).toEqual([]);
  expect(textOf(sectionOf(html, 'next-steps'))).toContain('You’re all set.');
  await storeMessage(site.pool, { from: (await signUp(site)).userId, to: ann.userId });
  expect(textOf(sectionOf(await ann.html('/profile'), 'next-steps'))).toMatch(/Nothing else at the moment\.$/);

  const elm = await signUp(site, { role: 'careService' });
  const listing = await addListing(site.pool);
  await site.pool.query('update service_profiles set user_id = $1 where id = $2', [elm.userId, listing]);
  const before = stepsOf(await elm.html('/profile'));
  expect(before[0]).toBe('Find consultants for your listing');
  expect(before).toContain('Add a budget');
  await site.pool.query(expired, [listing]);
  const after = await elm.html('/profile');
  expect(stepsOf(after)).toEqual(['Post your listing again', ...before.slice(1)]);
  expect(after).toContain('href="/profile#care-service-profile"');
  expect(after).toContain('id="care-service-profile"');
});

test('what waits has its number: unread messages, documents of a check, and what operators decide', async () => {
  const [ann, ben] = [await signUp(site, { role: 'consultant' }), await signUp(site)];
  expect(await waitingFor(ann)).toContain('Nothing at the moment.');
  await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
  expect(await waitingFor(ann)).toContain('1 unread message');
  // The only unread message opens its conversation; of several, the inbox shows which are unread.
  const waitingLinks = async () => linksOf(sectionOf(await ann.html('/profile'), 'waiting')).join();
  expect(await waitingLinks()).toMatch(new RegExp(`: /messages\\?with=${ben.userId}$`));
  await storeMessage(site.pool, { from: ben.userId, to: ann.userId });
  expect(await waitingFor(ann)).toMatch(/Waiting for you 2 unread messages Latest from User \w+: ‘Good morning’$/);
  expect(await waitingLinks()).toMatch(/: \/messages$/);
  await storeMessage(site.pool, { from: ben.userId, to: ann.userId, content: 'Good morning, Ann, '.repeat(20) });
  expect(await waitingFor(ann)).toMatch(/: ‘(Good morning, Ann, ){8}Good…’$/);
});

test('a badge has the date of its check; one on hold says why, and not that people see it', async () => {
  const ann = await signUp(site, { role: 'consultant' });
  await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example' });
  await site.pool.query(
    `insert into verification_levels (user_id, level, verified_at, verified_name)
     values ($1, 'basic', '2026-06-04T12:00:00Z', 'Ann Example')`,
    [ann.userId],
  );
  const verification = async () => textOf(sectionOf(await ann.html('/profile'), 'verification-heading'));
  expect(await verification()).toMatch(
    /People see this badge on your profile: Verified Checked on 4 June 2026\. See what we checked$/,
  );
  await site.pool.query("update consultant_profiles set name = 'Ann Other' where user_id = $1", [ann.userId]);
  expect(await verification()).toMatch(
    /Your badge is on hold: your profile no longer has the name we checked\. (?!.*badge)/,
  );
});

test('/profile/settings has the settings, the data and the log-out on this device; /profile only leads there', async () => {
  const ann = await person('consultant');
  const settings = mainOf(await ann.html('/profile/settings'));
  expect(headingsOf(settings, 1)).toEqual(['Settings']);
  expect(headingsOf(settings, 2)).toEqual(['Your account', 'Logging out', 'Your data']);
  expect(linksOf(settings)).toContain('Back to your profile: /profile');
  expect(settings).toMatch(/<button(?=[^>]*name="scope")[^>]*value="device"[^>]*>Log out on this device only</);
  const dashboard = mainOf(await ann.html('/profile'));
  expect(linksOf(dashboard)).toContain('Settings: /profile/settings');
  expect(textOf(dashboard)).not.toMatch(/Two-step verification|Download my data|Close my account/);
});

test('DASH-10 who is signed out is sent from the private pages to /login, and back afterwards', async () => {
  for (const path of ['/profile', '/profile/settings', ...forms.map((form) => form.path)]) {
    const answer = await openBrowser(site).request(path);
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get('location'), path).toBe(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('SPROF-03 the forms of both kinds open for who is signed in, whatever the role, and lead back to /profile', async () => {
  for (const role of roles) {
    const user = await person(role);
    for (const { path, title, text } of forms) {
      const html = await user.html(path);
      expect(html).toContain(`<title>${title} - Harbour Bridge</title>`);
      expect(headingsOf(mainOf(html), 1)).toEqual([text]);
      expect(linksOf(mainOf(html))).toContain('Cancel: /profile');
    }
  }
});
