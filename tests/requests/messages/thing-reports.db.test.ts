import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { reportableProfile } from '../../../app/consultants/profile/reportable-profile.server.ts';
import { findReport } from '../../../app/messages/find-reports.server.ts';
import { blockPartner } from '../../../app/messages/reports/block-partner.server.ts';
import { reportThing } from '../../../app/messages/reports/report-thing.server.ts';
import { reportsOfAccount } from '../../../app/messages/reports/reports-of-account.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { mainOf, textOf } from '../../support/html.ts';
import { onlyReport, sessionOf } from '../../support/message-reports.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { noticesTo, storeMessage } from '../../support/stored-messages.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { ugliestValues } from '../../support/ugliest-forms.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let profile: string;
let listing: string;
beforeAll(async () => {
  site = await openTestSite();
  operator = await signUp(site, { email: 'operator@example.org' });
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  for (const table of ['message_reports', 'rate_limits', 'consultant_profiles', 'service_profiles'])
    await site.pool.query(`delete from ${table}`);
  [ann, ben] = [await signUp(site), await signUp(site)];
  await site.pool.query("update users set first_name = 'Ann' where id = $1", [ann.userId]);
  profile = await addConsultant(site.pool, {
    user_id: ben.userId,
    name: 'Ben Bogus',
    about: 'Buy my pills',
    skills: 'Pills, Potions',
  });
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into service_profiles (user_id, name, type, location, needs_description)
     values ($1, 'Bogus Lodge', 'Care Home', 'Leeds', 'Pay first') returning id`,
    [ben.userId],
  );
  listing = rows[0]?.id ?? '';
});

const formOf = (kind: string, id: string) => `/report/${kind}/${id}`;
const send = (who: SignedIn, path = formOf('profile', profile), more: Record<string, string> = {}) =>
  who.post(path, { reason: 'fraud', details: '', ...more });
const stored = async () =>
  (await site.pool.query<Record<string, unknown>>('select * from message_reports order by created_at')).rows;
const shown = async (path: string) => textOf(mainOf(await operator.html(path)));
const decide = async (id: string) =>
  operator.post(`/messages/reports/${id}`, { decision: 'acted', note: 'Seen', told: 'acted' });

describe('the way to the form', () => {
  test('the page of a profile or listing has it for everyone but its owner', async () => {
    for (const [page, form] of [
      [`/consultants/${profile}`, formOf('profile', profile)],
      [`/services/${listing}`, formOf('listing', listing)],
    ] as const) {
      expect(withoutScripts(await site.html(page)), page).toContain(`href="${form}"`);
      expect(await ann.html(page), page).toContain(`href="${form}"`);
      expect(await ben.html(page), page).not.toContain(`href="${form}"`);
    }
  });

  test('a visitor is sent to log in and comes back to the form', async () => {
    const answer = await openBrowser(site).request(formOf('listing', listing));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(formOf('listing', listing))}`,
    ]);
    expect(await ann.html(formOf('listing', listing))).toContain('the listing of Bogus Lodge');
  });

  test('there is none about what not everyone can open, about oneself, or about anything else', async () => {
    expect(await ben.html(formOf('profile', profile))).toContain('This is your own profile, so you can’t report it.');
    expect((await send(ben)).status).toBe(403);
    for (const path of [formOf('profile', listing), formOf('listing', profile), formOf('messages', profile)]) {
      expect((await ann.request(path)).status, path).toBe(404);
      expect((await send(ann, path)).status, path).toBe(404);
    }
    for (const kind of ['profile', 'constructor', '%00'])
      for (const id of [randomUUID(), 'x', '%00', 'x'.repeat(2000)])
        for (const answer of [await ann.request(formOf(kind, id)), await send(ann, formOf(kind, id))])
          expect(answer.status, formOf(kind, id)).toBe(404);
    await site.pool.query('update consultant_profiles set is_hidden = true');
    expect((await ann.request(formOf('profile', profile))).status).toBe(404);
    // Hidden while the form was open: what was typed stays.
    const answer = await send(ann, undefined, { details: 'He lies' });
    const html = withoutScripts(await answer.text());
    expect([answer.status, await stored()]).toEqual([404, []]);
    expect(html).not.toContain('Buy my pills');
  });
});

describe('reporting', () => {
  test('keeps what the profile says at that moment, and tells operators by e-mail without a word of it', async () => {
    const before = (await noticesTo(site, operator.email)).length;
    const done = await send(ann, undefined, { details: ' She asked\r\nfor money ' });
    expect([done.status, done.headers.get('location')]).toEqual([302, `/consultants/${profile}`]);
    expect(await ann.html(`/consultants/${profile}`)).toContain('Your report has been sent.');
    await site.pool.query("update consultant_profiles set about = 'Nothing to see', name = 'Saint Ben'");
    const id = await onlyReport(site);
    expect(await findReport(site.db, operator.userId, id)).toMatchObject({
      subject: 'profile',
      reason: 'fraud',
      details: 'She asked\nfor money',
      copy: expect.stringMatching(/^Name: Ben Bogus\n\nTitle: Consultant\n\n[\s\S]*Pills, Potions[\s\S]*Buy my pills$/),
      messages: [],
    });
    const mails = await noticesTo(site, operator.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({ subject: 'A profile has been reported', link: '/messages/reports' });
    expect(mails.at(-1)?.text).not.toMatch(/pills|money|Ben|Ann/);
  });

  test('stands in the one queue, is read on the one screen and counted once at the desk', async () => {
    const message = await storeMessage(site.pool, { from: ben.userId, to: ann.userId, content: 'Buy!' });
    await ann.post('/messages', { intent: 'report', partner: ben.userId, reason: 'spam', details: '', ids: message });
    await send(ann);
    await send(ann, formOf('listing', listing), { reason: 'other' });
    const list = await shown('/messages/reports');
    for (const text of [
      '3 waiting for a decision',
      'Messages: Advertising or spam',
      'Profile: Fraud or asking for money',
      'Listing: Something else',
    ])
      expect(list).toContain(text);
    expect(await shown('/operators')).toContain('3 reports');
    const [, ofProfile, ofListing] = await stored();
    expect(await shown(`/messages/reports/${String(ofProfile?.['id'])}`)).toMatch(
      /Reported profile Shown as it was when reported, without photos\. Name : Ben Bogus/,
    );
    const page = await shown(`/messages/reports/${String(ofListing?.['id'])}`);
    for (const text of [
      'Reported listing',
      'Needs : Pay first',
      'Hide listing',
      'Close without action',
      'Other reports 2 about Ben Bogus (not decided yet)',
    ])
      expect(page).toContain(text);
    expect(await shown(`/operators/accounts/${ben.userId}`)).toContain('Listing: Something else');
  });

  test('the form says what is missing, keeps what was typed, and takes any text a stranger can send', async () => {
    const answer = await send(ann, undefined, { reason: '', details: 'He lies' });
    const html = withoutScripts(await answer.text());
    expect([answer.status, errorsOf(html)]).toEqual([400, ['Choose what’s wrong']]);
    expect(html).toContain('He lies');
    expect((await send(ann, undefined, { details: 'x'.repeat(2001) })).status).toBe(400);
    for (const ugly of Object.values(ugliestValues)) {
      const value = ugly(1500);
      expect((await send(ann, undefined, { reason: value })).status, value.slice(0, 20)).toBe(400);
      expect((await send(ann, undefined, { details: value })).status, value.slice(0, 20)).toBeLessThan(500);
      await site.pool.query('delete from message_reports');
      await site.pool.query('delete from rate_limits');
    }
  });

  test('what it says is kept up to 20,000 characters, and shown as text', async () => {
    const long = `<script>alert(1)</script>${'𝒙'.repeat(30_000)}`;
    await site.pool.query('update service_profiles set requirements = $1', [long]);
    expect((await send(ann, formOf('listing', listing))).status).toBe(302);
    const [report] = await stored();
    expect([...String(report?.['copy'])]).toHaveLength(20_000);
    const html = mainOf(await operator.html(`/messages/reports/${String(report?.['id'])}`));
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
  });

  test('twice about the same thing while the first is open is one report, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await send(ann)).status));
    expect(answers.toSorted()).toEqual([302, 409, 409, 409, 409]);
    expect(await stored()).toHaveLength(1);
    expect(textOf(await ann.html(formOf('profile', profile)))).toMatch(/You reported this profile on .* Our team/);
    expect((await send(operator)).status).toBe(302);
    expect((await send(ann, formOf('listing', listing))).status).toBe(302);
    await site.pool.query("update message_reports set decision = 'dismissed', decided_at = now()");
    expect((await send(ann)).status).toBe(302);
    expect(await stored()).toHaveLength(4);
  });

  test('ten in 24 hours, those about messages included; refused ones do not count', async () => {
    for (let time = 0; time < 12; time++) await send(ann, formOf('profile', randomUUID()));
    const message = await storeMessage(site.pool, { from: ben.userId, to: ann.userId, content: 'Buy!' });
    for (let time = 0; time < 9; time++) {
      const report = { partner: ben.userId, reason: 'spam', details: `Report ${time}`, ids: message };
      await ann.post('/messages', { intent: 'report', ...report });
    }
    expect((await send(ann)).status).toBe(302);
    const answer = await send(ann, formOf('listing', listing));
    expect([answer.status, Number(answer.headers.get('retry-after')) > 86_000]).toEqual([429, true]);
    expect(await stored()).toHaveLength(10);
  });

  test('blocking changes nothing; a suspended user and an ended session report nothing', async () => {
    await storeMessage(site.pool, { from: ben.userId, to: ann.userId, content: 'Hello' });
    await blockPartner(site.db, await sessionOf(site, ben), ann.userId);
    expect((await send(ann)).status).toBe(302);
    await site.pool.query("update users set suspended_because = 'Spam' where id = $1", [ann.userId]);
    expect((await send(ann, formOf('listing', listing))).status).toBe(403);
    const session = await sessionOf(site, operator);
    const asked = { kind: reportableProfile, thingId: profile, reason: 'spam', details: '' };
    const ended = { ...session, id: randomUUID() };
    expect(await reportThing(site, ended, asked)).toEqual({ ok: false, reason: 'signed-out' });
    expect(await stored()).toHaveLength(1);
    // Of a suspended owner there is no page to report.
    await site.pool.query("update users set suspended_because = 'Spam' where id = $1", [ben.userId]);
    expect((await operator.request(formOf('listing', listing))).status).toBe(404);
  });
});

describe('the decision', () => {
  test('the reporter is told the outcome, and of no conversation', async () => {
    await send(ann, formOf('listing', listing));
    expect((await decide(await onlyReport(site))).status).toBe(302);
    const mail = (await noticesTo(site, ann.email)).at(-1);
    expect(mail?.subject).toBe('We’ve looked at your report');
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'You reported the listing of ‘Ben Bogus’ on CareBridge. We’ve looked at it. We agree with you',
    );
    expect(text).not.toMatch(/conversation|Seen|Pay first/);
    expect((await noticesTo(site, ben.email)).filter(({ subject }) => /report/.test(subject))).toEqual([]);
  });

  test('hiding from the report hides the page, decides and tells both', async () => {
    await send(ann);
    const id = await onlyReport(site);
    const act = { act: 'hide-profile', reason: 'It sells pills.', close: 'yes' };
    expect((await operator.post(`/operators/accounts/${ben.userId}?report=${id}`, act)).status).toBe(302);
    expect((await ann.request(`/consultants/${profile}`)).status).toBe(404);
    expect((await noticesTo(site, ann.email)).at(-1)?.subject).toBe('We’ve looked at your report');
    expect(await shown(`/messages/reports/${id}`)).toContain('Buy my pills');
  });

  test('nobody decides about their own report', async () => {
    await send(operator);
    expect((await decide(await onlyReport(site))).status).toBe(409);
  });
});

describe('a copy of one’s data, and closing the account', () => {
  const erase = async (who: SignedIn) => {
    await site.db.transaction((tx) => reportsOfAccount.erase(tx, who.userId, site));
    await site.pool.query('delete from users where id = $1', [who.userId]);
    await site.pool.query('delete from consultant_profiles where user_id = $1', [who.userId]);
  };

  test('the copy holds what one has reported, and not who has reported oneself', async () => {
    await send(ann, undefined, { details: 'Every day' });
    const copied = JSON.stringify(await reportsOfAccount.exportData(site.db, ann.userId));
    for (const text of ['Profile', 'Buy my pills', 'Every day']) expect(copied).toContain(text);
    expect(await reportsOfAccount.exportData(site.db, ben.userId)).toBeNull();
  });

  test('an open report outlives the account that it is about until the decision; then its text is deleted', async () => {
    await send(ann);
    await erase(ben);
    const id = await onlyReport(site);
    expect(await findReport(site.db, operator.userId, id)).toMatchObject({
      reported: 'Closed account',
      copy: expect.stringContaining('Buy my pills'),
    });
    expect((await decide(id)).status).toBe(302);
    expect(await findReport(site.db, operator.userId, id)).toMatchObject({ decision: 'acted', copy: '' });
    expect(await shown(`/messages/reports/${id}`)).toContain('The account is closed, so we’ve deleted the text.');
  });

  test('a report stays when its reporter leaves, without their name and words; a decided one goes with whom it is about', async () => {
    await send(ann, undefined, { details: 'I am Ann' });
    await erase(ann);
    const id = await onlyReport(site);
    expect(await stored()).toMatchObject([{ reporter_id: null, details: '' }]);
    expect((await operator.post(`/messages/reports/${id}`, { decision: 'acted', note: 'Seen' })).status).toBe(302);
    expect(await stored()).toMatchObject([{ decision: 'acted', copy: expect.stringContaining('pills') }]);
    await erase(ben);
    expect(await stored()).toEqual([]);
  });
});
