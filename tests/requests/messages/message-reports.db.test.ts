import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { blockPartner } from '../../../app/messages/reports/block-partner.server.ts';
import { decideReport } from '../../../app/messages/decide-report.server.ts';
import { findReport, findReports } from '../../../app/messages/find-reports.server.ts';
import { forgetOldReports } from '../../../app/messages/forget-old-reports.server.ts';
import { isBlocked } from '../../../app/messages/is-blocked.server.ts';
import { reportConversation } from '../../../app/messages/reports/report-conversation.server.ts';
import { unblockPartner } from '../../../app/messages/reports/unblock-partner.server.ts';
import { sectionOf, textOf } from '../../support/html.ts';
import { onlyReport as storedReport, report as reportAbout, sessionOf } from '../../support/message-reports.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { noticesTo, storeMessage } from '../../support/stored-messages.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let operator: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let cat: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  operator = await signUp(site, { email: 'operator@example.org' });
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from message_reports');
  await site.pool.query('delete from message_blocks');
  await site.pool.query('delete from rate_limits');
  [ann, ben, cat] = [await signUp(site), await signUp(site), await signUp(site)];
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [ann.userId]);
  await site.pool.query("update users set first_name = 'Ben' where id = $1", [ben.userId]);
});

const block = async (who: SignedIn, whom: string) => blockPartner(site.db, await sessionOf(site, who), whom);
const unblock = async (who: SignedIn, whom: string) => unblockPartner(site.db, await sessionOf(site, who), whom);
const write = (from: SignedIn, to: SignedIn, content = 'Buy my pills') =>
  storeMessage(site.pool, { from: from.userId, to: to.userId, content });
const report = (messageIds: string[], more: object = {}, by = ann, about = ben) =>
  reportAbout(site, { by, about, messageIds, more });
const count = async (from: string) =>
  (await site.pool.query<{ count: number }>(`select count(*)::integer as count from ${from}`)).rows[0]?.count;
const onlyReport = () => storedReport(site);
const addressOf = (id: string) => `/messages/reports/${id}`;

describe('blocking', () => {
  test('counts at once, in both directions, and ends when it is taken back by whoever made it', async () => {
    await write(ben, ann);
    expect(await isBlocked(site.db, ann.userId, ben.userId)).toBe(false);
    for (let time = 0; time < 2; time++) expect(await block(ann, ben.userId)).toEqual({ ok: true });
    expect(await isBlocked(site.db, ann.userId, ben.userId)).toBe(true);
    expect(await isBlocked(site.db, ben.userId, ann.userId)).toBe(true);
    expect(await unblock(ben, ann.userId)).toEqual({ ok: true });
    expect(await isBlocked(site.db, ann.userId, ben.userId)).toBe(true);
    for (let time = 0; time < 2; time++) expect(await unblock(ann, ben.userId)).toEqual({ ok: true });
    expect(await isBlocked(site.db, ben.userId, ann.userId)).toBe(false);
  });

  test('ROLE-13 only of somebody with whom there are messages; who there is else nobody learns', async () => {
    await write(ben, cat);
    const notFound = { ok: false, reason: 'not-found' };
    for (const whom of [ben.userId, randomUUID(), ann.userId, '', '\0', 'x'.repeat(1000)]) {
      expect(await block(ann, whom)).toEqual(notFound);
    }
    expect(await count('message_blocks')).toBe(0);
  });

  test('a session that has ended blocks nobody', async () => {
    await write(ben, ann);
    const session = await sessionOf(site, ann);
    await site.pool.query('delete from sessions where user_id = $1', [ann.userId]);
    const signedOut = { ok: false, reason: 'signed-out' };
    expect(await blockPartner(site.db, session, ben.userId)).toEqual(signedOut);
    expect(await unblockPartner(site.db, session, ben.userId)).toEqual(signedOut);
    expect(await count('message_blocks')).toBe(0);
  });
});

describe('reporting', () => {
  test('D3 copies the chosen messages and no others, and tells operators by e-mail without a word of it', async () => {
    const before = (await noticesTo(site, operator.email)).length;
    const bad = await write(ben, ann, 'Buy my pills');
    await write(ben, ann, 'My private trouble');
    const own = await write(ann, ben, 'No, thank you');
    expect(await report([bad, own, bad], { details: ' He goes\r\non ' })).toEqual({ ok: true });
    await site.pool.query("update messages set content = 'Changed later' where id = $1", [bad]);
    const found = await findReport(site.db, operator.userId, await onlyReport());
    expect(found).toMatchObject({ reporter: 'Ann Other', reported: 'Ben', reason: 'spam', details: 'He goes\non' });
    expect(found?.messages.map(({ from, isOfReported, content }) => [from, isOfReported, content])).toEqual([
      ['Ben', true, 'Buy my pills'],
      ['Ann Other', false, 'No, thank you'],
    ]);
    const mails = await noticesTo(site, operator.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toMatchObject({ subject: 'A conversation has been reported', link: '/messages/reports' });
    expect(mails.at(-1)?.text).not.toMatch(/pills|goes|Ben|Ann/);
  });

  test('only messages of this conversation that one can read oneself', async () => {
    const own = await write(ben, ann);
    const foreign = await write(ben, cat);
    const elsewhere = await write(cat, ann);
    for (const ids of [[foreign], [own, foreign], [own, elsewhere], [randomUUID()], ['x'], ['\0']]) {
      expect(await report(ids)).toMatchObject({ ok: false, reason: 'not-found' });
    }
    expect(await report([own], { partnerId: '\ud800' })).toMatchObject({ ok: false, reason: 'not-found' });
    expect(await report([own], { partnerId: cat.userId })).toMatchObject({ ok: false, reason: 'not-found' });
    expect(await report([])).toMatchObject({ ok: false, reason: 'broken-rule', field: 'messages' });
    expect(await report([own], { reason: 'dislike' })).toMatchObject({ ok: false, field: 'reason' });
    expect(await report([own], { details: 'a\0b' })).toMatchObject({ ok: false, field: 'details' });
    expect(await count('message_reports')).toBe(0);
  });

  test('50 messages at most, and ten reports in 24 hours', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 51; at++) ids.push(await write(ben, ann, `Pills ${at}`));
    expect(await report(ids)).toMatchObject({ ok: false, field: 'messages' });
    expect(await report(ids.slice(0, 50))).toEqual({ ok: true });
    expect(await count('message_report_items')).toBe(50);
    const answers = await Promise.all(ids.slice(0, 12).map((id) => report([id])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
    const refused = answers.find((answer) => !answer.ok);
    expect(refused).toMatchObject({ reason: 'too-many' });
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(86_000);
    // A day later. Refused reports do not count towards the limit.
    await site.pool.query('update rate_limits set expire = 0');
    for (let time = 0; time < 11; time++) expect(await report([randomUUID()])).toMatchObject({ reason: 'not-found' });
    expect(await report(ids.slice(0, 1))).toEqual({ ok: true });
  });

  test('a session that has ended reports nothing', async () => {
    const id = await write(ben, ann);
    const session = await sessionOf(site, ann);
    await site.pool.query('delete from sessions where user_id = $1', [ann.userId]);
    const form = { partnerId: ben.userId, reason: 'spam', details: '', messageIds: [id] };
    expect(await reportConversation(site, session, form)).toMatchObject({ ok: false, reason: 'signed-out' });
    expect(await count('message_reports')).toBe(0);
  });
});

describe('the operators’ list', () => {
  test('D1 shows who reported whom and why, to operators; to anybody else it does not exist', async () => {
    await report([await write(ben, ann)], { details: `He sells to everybody. ${'More. '.repeat(50)}The end` });
    const id = await onlyReport();
    const list = await operator.html('/messages/reports');
    const shown = [
      '1 waiting for a decision',
      'Ben',
      'Advertising or spam',
      'He sells to everybody.',
      'Reported by Ann Other',
    ];
    expect(list).not.toContain('The end');
    for (const text of shown) {
      expect(list).toContain(text);
    }
    expect(list).not.toContain('Buy my pills');
    expect(await operator.html(addressOf(id))).toContain('Buy my pills');
    const dashboard = await operator.html('/profile');
    expect(dashboard).toContain('Reports (1)');
    expect(textOf(sectionOf(dashboard, 'waiting'))).toMatch(/1 report$/);
    for (const who of [ann, ben, cat]) {
      for (const path of ['/messages/reports', addressOf(id)]) {
        const answer = await who.request(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('Buy my pills');
      }
      expect((await who.post(addressOf(id), { decision: 'acted', note: 'x', told: 'acted' })).status).toBe(404);
      expect(await who.html('/profile')).not.toContain('Reports (');
      expect(await decideReport(site, who.userId, id, { decision: 'acted', note: 'x', told: 'acted' })).toMatchObject({
        reason: 'not-allowed',
      });
    }
    for (const path of [randomUUID(), 'x', '%00', '%ED%A0%80'].map(addressOf)) {
      expect((await operator.request(path)).status, path).toBe(404);
    }
  });

  test('a decision is kept with its note, leaves the list, and whoever reported is told the outcome alone', async () => {
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    const bad = await operator.post(addressOf(id), { decision: 'acted', note: ' ', told: 'acted' });
    const html = withoutScripts(await bad.text());
    expect([bad.status, errorsOf(html)]).toEqual([400, ['Enter what you did, or why no action was needed']]);
    const answer = await operator.post(addressOf(id), {
      decision: 'acted',
      note: 'Wrote to Ben\r\nsternly',
      told: 'acted',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/messages/reports']);
    const list = await operator.html('/messages/reports');
    for (const text of ['Decision saved.', 'No reports waiting']) expect(list).toContain(text);
    const decided = await operator.html('/messages/reports?state=decided');
    expect(decided).toContain('Acted on, ');
    expect(await operator.html(addressOf(id))).toContain('Wrote to Ben\nsternly');
    expect(
      (await operator.post(addressOf(id), { decision: 'dismissed', note: 'x', told: 'nothing-found' })).status,
    ).toBe(409);
    const mails = (await noticesTo(site, ann.email)).filter(({ subject }) => /report/.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual(['We’ve looked at your report']);
    expect(mails[0]?.text).toContain('’ve taken action');
    expect(mails[0]?.text).not.toMatch(/sternly|pills/);
    expect(mails[0]?.link).toBe(`/messages?with=${ben.userId}`);
    expect(await noticesTo(site, ben.email)).toEqual([]);
  });

  test('of two operators who decide at once one is told that it was decided', async () => {
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    const second = await signUp(site);
    await grantOperator(site.db, second.email);
    const answers = await Promise.all(
      [operator, second].map(({ userId }) =>
        decideReport(site, userId, id, { decision: 'dismissed', note: 'x', told: 'nothing-found' }),
      ),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect((await noticesTo(site, ann.email)).filter(({ subject }) => /report/.test(subject))).toHaveLength(1);
    await site.pool.query('delete from operators where user_id = $1', [second.userId]);
  });

  test('nobody decides about their own report, nor sees who has reported them', async () => {
    await report([await write(ben, operator)], {}, operator, ben);
    const own = await onlyReport();
    expect(await operator.html(addressOf(own))).toContain(
      'You can’t decide on a report you made yourself. Another operator needs to do it.',
    );
    expect((await operator.post(addressOf(own), { decision: 'acted', note: 'x', told: 'acted' })).status).toBe(409);
    await site.pool.query('delete from message_reports');
    await report([await write(operator, ann)], {}, ann, operator);
    const about = await onlyReport();
    expect((await operator.request(addressOf(about))).status).toBe(404);
    expect(await operator.html('/messages/reports')).toContain('No reports waiting');
    expect(await operator.html('/profile')).toContain('Reports (0)');
    expect(
      await decideReport(site, operator.userId, about, { decision: 'acted', note: 'x', told: 'acted' }),
    ).toMatchObject({
      reason: 'not-allowed',
    });
  });

  test('comes in pages, the longest wait first', async () => {
    await site.pool.query(
      `insert into message_reports (reporter_id, reported_id, reason, created_at)
       select $1, $2, 'other', now() - make_interval(mins => n) from generate_series(1, 45) n`,
      [ann.userId, ben.userId],
    );
    const first = await findReports(site.db, operator.userId, { state: 'open', page: 1 });
    expect([first.reports.length, first.total]).toEqual([20, 45]);
    const times = first.reports.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    const html = await operator.html('/messages/reports?page=3');
    expect(html.match(/Reported by/g)).toHaveLength(5);
    expect((await operator.request('/messages/reports?page=4')).status).toBe(404);
    for (const page of ['0', '-1', 'x', '1e3', '\0'])
      expect((await operator.request(`/messages/reports?page=${encodeURIComponent(page)}`)).status).toBeLessThan(500);
  });

  test('a report is forgotten a year after its decision, with its messages; one that waits never', async () => {
    await report([await write(ben, ann)]);
    await site.pool.query("update message_reports set created_at = now() - interval '3 years'");
    await forgetOldReports(site.db);
    expect(await count('message_reports')).toBe(1);
    await decideReport(site, operator.userId, await onlyReport(), { decision: 'acted', note: 'x', told: 'acted' });
    await site.pool.query("update message_reports set decided_at = now() - interval '364 days'");
    await forgetOldReports(site.db);
    expect(await count('message_reports')).toBe(1);
    await site.pool.query("update message_reports set decided_at = now() - interval '367 days'");
    await forgetOldReports(site.db);
    expect([await count('message_reports'), await count('message_report_items')]).toEqual([0, 0]);
  });
});
