import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { eventually } from '../../patience/eventually.ts';
import { emailsTo, lastEmailTo, textOf } from '../../support/sign-in.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn, type TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { totp } from '../../support/totp.ts';

const path = '/profile/second-step';
const ownPassword = 'of the owner herself';

/** A site without a mail server: addresses need no confirmation. `site` has a mail server, which accepts no email. */
let siteWithoutMail: TestSite;
let site: TestSite;
beforeAll(async () => {
  siteWithoutMail = await openTestSite();
  site = await openTestSite({}, { SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => Promise.all([site.discard(), siteWithoutMail.discard()]));

const confirmed = (at: TestSite, { userId }: SignedIn, is: boolean) =>
  at.pool.query('update users set email_verified = $2 where id = $1', [userId, is]);
const isHidden = async (at: TestSite, table: string, { userId }: SignedIn) =>
  (await at.pool.query<{ is_hidden: boolean }>(`select is_hidden from ${table} where user_id = $1`, [userId])).rows[0]
    ?.is_hidden;

async function start(who: SignedIn): Promise<string> {
  await who.post(path, { intent: 'start', currentPassword: who.password });
  return /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(await who.html(path))?.[1]?.replaceAll(' ', '') ?? '';
}

/** Adds a user with everything that an account can have, with or without a confirmed address. */
async function stranger(at: TestSite): Promise<SignedIn> {
  const who = await signUp(at);
  await addConsultant(at.pool, { user_id: who.userId, name: `Somebody ${who.userId}` });
  await at.pool.query(
    `insert into service_profiles (user_id, name, type, location) values ($1, 'Lodge', 'Care Home', 'Leeds')`,
    [who.userId],
  );
  await confirmed(at, who, true);
  const code = totp(await start(who));
  expect((await who.post(path, { intent: 'confirm', code })).status).toBe(200);
  await confirmed(at, who, false);
  return who;
}

/** Sets a new password as the owner of the address: requests the link and uses it. */
async function reset(at: TestSite, email: string): Promise<TestBrowser> {
  const owner = openBrowser(at);
  await owner.post('/login', { intent: 'reset', email });
  await owner.request((await lastEmailTo(at, email)).link);
  expect((await owner.post('/reset-password', { password: ownPassword, confirmPassword: ownPassword })).status).toBe(
    200,
  );
  return owner;
}

describe('B5 while addresses have to be confirmed', () => {
  test('there is no second step before: the page says so, and neither form of it does anything', async () => {
    const ann = await signUp(site);
    const html = await ann.html(path);
    expect(textOf(html)).toContain('Confirm your email address first. Then you can set up two-step verification.');
    expect(html).not.toContain('name="currentPassword"');
    const started = await ann.post(path, { intent: 'start', currentPassword: ann.password });
    expect([started.status, await start(ann)]).toEqual([400, '']);
    expect(withoutScripts(await started.text())).toContain('Confirm your email address first.');
    // The setup was started while the address was confirmed, or by an earlier version.
    await confirmed(site, ann, true);
    const code = totp(await start(ann));
    await confirmed(site, ann, false);
    expect((await ann.post(path, { intent: 'confirm', code })).status).toBe(400);
    expect((await logIn(site, ann)).response.headers.get('location')).toBe('/profile');
  });

  test('a reset gives the account to the owner: no second step, no session of the stranger, all of it kept and hidden', async () => {
    const thief = await stranger(site);
    await reset(site, thief.email);
    expect(await isLoggedIn(thief)).toBe(false);
    const owner = await logIn(site, { email: thief.email, password: ownPassword });
    expect(owner.response.headers.get('location')).toBe('/profile');
    expect(await isLoggedIn(owner)).toBe(true);
    const consultants = async () => (await site.html('/consultants')).includes(thief.userId);
    for (const table of ['consultant_profiles', 'service_profiles'])
      expect([table, await isHidden(site, table, thief)]).toEqual([table, true]);
    await eventually(async () => expect(await consultants()).toBe(false));
    expect((await lastEmailTo(site, thief.email)).text.replaceAll(/\s+/g, ' ')).toContain("press 'Show again'");
    // The profile is hidden, and not by its owner.
    expect(textOf(await owner.html('/consultant-profile'))).toContain(
      'Not listed. Your profile is hidden. Select ‘Show again’ so that people can find it.',
    );
    // The owner decides in the end.
    const shown = { intent: 'visibility', hidden: 'no', place: '/profile' };
    expect((await owner.post('/consultant-profile', shown)).status).toBe(302);
    expect(await isHidden(site, 'consultant_profiles', thief)).toBe(false);
    // Other visitors see the cached list until the change is announced.
    await eventually(async () => expect(await consultants()).toBe(true));
  });

  test('a reset lets the owner in, whatever the stranger has tried and goes on trying from a browser that was known', async () => {
    const thief = await stranger(site);
    const { email } = thief;
    const guess = async (browsers: TestBrowser[]) => {
      for (let time = 0; time < 11; time++)
        for (const browser of browsers) await browser.post('/login', { email, password: 'not the password' });
    };
    await guess([thief, openBrowser(site)]);
    const owner = await reset(site, email);
    await guess([thief, openBrowser(site)]);
    const own = await owner.post('/login', { email, password: ownPassword });
    expect([own.status, own.headers.get('location')]).toEqual([302, '/profile']);
    // The same after a change of the password.
    const next = 'of the owner once more';
    const fields = { currentPassword: ownPassword, password: next, confirmPassword: next };
    expect((await owner.post('/profile/password', fields)).headers.get('location')).toBe('/profile/settings');
    await guess([thief, openBrowser(site)]);
    await owner.post('/logout', { scope: 'device' });
    expect((await owner.post('/login', { email, password: next })).status).toBe(302);
  });

  test('what the stranger sends while the owner resets the password shows nothing again', async () => {
    for (let round = 0; round < 10; round++) {
      const thief = await signUp(site);
      await addConsultant(site.pool, { user_id: thief.userId, name: `Somebody ${thief.userId}` });
      const owner = openBrowser(site);
      await owner.post('/login', { intent: 'reset', email: thief.email });
      await owner.request((await lastEmailTo(site, thief.email)).link);
      const shown = { intent: 'visibility', hidden: 'no', place: '/profile' };
      let isOver = false;
      const pressing = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const { status } = await thief.post('/consultant-profile', shown);
          expect(status).toBe(302);
          // Without a session, the response comes without any wait, so nothing else would run in between.
          await nextTurn();
        }
      });
      const chosen = await owner.post('/reset-password', { password: ownPassword, confirmPassword: ownPassword });
      isOver = true;
      await Promise.all(pressing);
      expect([round, chosen.status, await isHidden(site, 'consultant_profiles', thief)]).toEqual([round, 200, true]);
    }
  });

  test('what is confirmed stays as it is: the second step on, profile and listing shown', async () => {
    const ann = await stranger(site);
    await confirmed(site, ann, true);
    await reset(site, ann.email);
    const { response } = await logIn(site, { email: ann.email, password: ownPassword });
    expect(response.headers.get('location')).toBe('/login/code');
    for (const table of ['consultant_profiles', 'service_profiles'])
      expect([table, await isHidden(site, table, ann)]).toEqual([table, false]);
    expect((await lastEmailTo(site, ann.email)).text).not.toContain('Show again');
  });
});

test('B5 without a mail server a reset hides nothing, and the second step stays', async () => {
  const ann = await stranger(siteWithoutMail);
  await reset(siteWithoutMail, ann.email);
  const { response } = await logIn(siteWithoutMail, { email: ann.email, password: ownPassword });
  expect(response.headers.get('location')).toBe('/login/code');
  for (const table of ['consultant_profiles', 'service_profiles'])
    expect([table, await isHidden(siteWithoutMail, table, ann)]).toEqual([table, false]);
});

test('B8 neither does a code that comes with the half log-in of another account beside the session', async () => {
  const [thief, ann] = [await stranger(siteWithoutMail), await signUp(siteWithoutMail)];
  const key = await start(ann);
  const half = (await logIn(siteWithoutMail, thief)).cookies;
  const both = openBrowser(siteWithoutMail, '', new Map([...half, ...ann.cookies]));
  expect([...both.cookies.keys()].filter((name) => /two_factor|session_token/.test(name))).toHaveLength(2);
  await both.post('/login/code', { code: totp(key) });
  expect((await logIn(siteWithoutMail, ann)).response.headers.get('location')).toBe('/profile');
});

test('B8 a code sent to the log-in by somebody who is logged in switches nothing on', async () => {
  const ann = await signUp(siteWithoutMail);
  const key = await start(ann);
  const sent = await ann.post('/login/code', { code: totp(key) });
  // A signed-in user is redirected.
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/profile']);
  expect(await isLoggedIn(ann)).toBe(true);
  expect((await logIn(siteWithoutMail, ann)).response.headers.get('location')).toBe('/profile');
  const subjects = (await emailsTo(siteWithoutMail, ann.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Confirm your email address for CareBridge']);
});
