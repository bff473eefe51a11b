import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { decideReport } from '../../../app/messages/decide-report.server.ts';
import { findReport } from '../../../app/messages/find-reports.server.ts';
import { reportsOfAccount } from '../../../app/messages/reports/reports-of-account.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { onlyReport as storedReport, report as reportAbout } from '../../support/message-reports.ts';
import { textOf } from '../../support/html.ts';
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
  await site.pool.query('delete from rate_limits');
  [ann, ben, cat] = [await signUp(site), await signUp(site), await signUp(site)];
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [ann.userId]);
  await site.pool.query("update users set first_name = 'Ben' where id = $1", [ben.userId]);
});

const write = (from: SignedIn, to: SignedIn, content = 'Buy my pills', minutesAgo = 1) =>
  storeMessage(site.pool, { from: from.userId, to: to.userId, content, minutesAgo });
const report = (messageIds: string[], more: object = {}, by = ann, about = ben) =>
  reportAbout(site, { by, about, messageIds, more });
const count = async (from: string) =>
  (await site.pool.query<{ count: number }>(`select count(*)::integer as count from ${from}`)).rows[0]?.count;
const onlyReport = () => storedReport(site);
const addressOf = (id: string) => `/messages/reports/${id}`;

describe('the decision', () => {
  test('what an operator notes is not what the reporter is told: the e-mail says the outcome that was chosen, and so does the copy of one’s data', async () => {
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    for (const told of ['', 'dismissed', 'constructor']) {
      const answer = await operator.post(addressOf(id), { decision: 'acted', note: 'Warned Ben', told });
      expect([answer.status, errorsOf(withoutScripts(await answer.text()))]).toEqual([
        400,
        ['Choose what to tell the person who made the report'],
      ]);
    }
    const said = { decision: 'acted', note: 'Warned Ben', told: 'looked-at' };
    expect((await operator.post(addressOf(id), said)).status).toBe(302);
    const mail = (await noticesTo(site, ann.email)).at(-1);
    expect(mail?.text).toMatch(/We’ve\s+dealt\s+with\s+your\s+report,\s+but\s+we\s+can’t\s+tell\s+you\s+any\s+more/);
    expect(mail?.text).not.toMatch(/acted|Warned/);
    const html = withoutScripts(await operator.html(addressOf(id)));
    for (const text of ['Acted on', 'Warned Ben', 'We’ve dealt with your report']) expect(html).toContain(text);
    const copied = JSON.stringify(await reportsOfAccount.exportData(site.db, ann.userId));
    expect(copied).toContain('We’ve dealt with your report');
    expect(copied).not.toMatch(/[Aa]cted|Warned/);
  });

  test('24 D19 what contradicts the decision is refused beside the sentence, and nobody is told anything', async () => {
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    for (const [decision, told, why] of [
      ['dismissed', 'acted', /no action is needed, but this sentence says we’ve taken action/],
      ['acted', 'nothing-found', /You’ve dealt with it, but this sentence says we haven’t/],
    ] as const) {
      const answer = await operator.post(addressOf(id), { decision, note: 'Seen', told });
      const html = withoutScripts(await answer.text());
      expect(answer.status).toBe(400);
      expect(errorsOf(html)).toEqual([expect.stringMatching(why)]);
      expect(textOf(/<p id="report-told-error"[\s\S]*?<\/p>/.exec(html)?.[0] ?? '')).toMatch(why);
    }
    expect(await findReport(site.db, operator.userId, id)).toMatchObject({ decision: null, told: null, note: '' });
    expect((await noticesTo(site, ann.email)).filter(({ subject }) => /report/.test(subject))).toEqual([]);
    const said = { decision: 'dismissed', note: 'Seen', told: 'looked-at' };
    expect((await operator.post(addressOf(id), said)).status).toBe(302);
  });

  test('24 D19 all that is missing is named beside its field; the words of the form', async () => {
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    const answer = await operator.post(addressOf(id), { decision: '', note: '', told: '' });
    const html = withoutScripts(await answer.text());
    const wrong = [
      'Choose a decision',
      'Enter what you did, or why no action was needed',
      'Choose what to tell the person who made the report',
    ];
    expect(errorsOf(html)).toEqual(wrong);
    for (const [at, field] of ['decision', 'note', 'told'].entries()) {
      expect(html).toContain(`href="#report-${field}"`);
      expect(textOf(new RegExp(`<p id="report-${field}-error"[\\s\\S]*?</p>`).exec(html)?.[0] ?? '')).toBe(
        `Error: ${wrong[at]}`,
      );
    }
    for (const legend of ['Decision', 'What to tell the person who made the report'])
      expect(html).toMatch(new RegExp(`<legend[^>]*>${legend}</legend>`));
    expect(html).toMatch(/<label for="report-note"[^>]*>Note<\/label>/);
    for (const text of ['No action needed', 'We’ll email this sentence to the person who made the report.'])
      expect(html).toContain(text);
  });

  test('24 D19 list and page say on which day and at what time somebody reported', async () => {
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    await site.pool.query("update message_reports set created_at = '2026-07-02T08:05:00Z'");
    expect(textOf(await operator.html('/messages/reports'))).toContain('Reported by Ann Other on 2 July 2026 at 09:05');
    expect(textOf(await operator.html(addressOf(id)))).toContain('Reported on 2 July 2026 at 09:05');
  });

  test('24 B6 the e-mail quotes the name of whoever was reported, and leaves out one that misleads', async () => {
    const said = { decision: 'acted', note: 'Seen', told: 'acted' };
    await report([await write(ben, ann)]);
    expect((await operator.post(addressOf(await onlyReport()), said)).status).toBe(302);
    expect((await noticesTo(site, ann.email)).at(-1)?.text).toMatch(/conversation\s+with\s+‘Ben’/);
    await site.pool.query('delete from message_reports');
    await site.pool.query("update users set first_name = 'See evil.com' where id = $1", [ben.userId]);
    await report([await write(ben, ann)]);
    await operator.post(addressOf(await onlyReport()), said);
    const { text, html } = (await noticesTo(site, ann.email)).at(-1) ?? {};
    expect(text).toMatch(/conversation\s+with\s+User/);
    expect(`${text}${html}`).not.toContain('evil');
  });

  test('profile, listing and account of both are one press away, of what everybody can open', async () => {
    const consultantId = await addConsultant(site.pool, { user_id: ben.userId, name: 'Ben' });
    const { rows } = await site.pool.query<{ id: string }>(
      "insert into service_profiles (user_id, name, type, location) values ($1, 'Lodge', 'Home', 'Leeds') returning id",
      [ann.userId],
    );
    await report([await write(ben, ann)]);
    const id = await onlyReport();
    const links = async () =>
      [...(await operator.html(addressOf(id))).matchAll(/href="(\/(?:consultants|services|operators)\/[^"]+)"/g)].map(
        ([, to]) => to,
      );
    expect(await links()).toEqual([
      `/consultants/${consultantId}`,
      `/operators/accounts/${ben.userId}?report=${id}`,
      `/services/${rows[0]?.id}`,
      `/operators/accounts/${ann.userId}?report=${id}`,
    ]);
    await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [consultantId]);
    expect(await links()).not.toContain(`/consultants/${consultantId}`);
  });
});

describe('a copy of one’s data, and closing the account', () => {
  const copy = async (who: SignedIn) => JSON.stringify(await reportsOfAccount.exportData(site.db, who.userId));
  const erase = (who: SignedIn) =>
    site.db.transaction(async (tx) => {
      await reportsOfAccount.erase(tx, who.userId, site);
    });

  test('the copy holds what one has reported, and not who has reported oneself', async () => {
    await report([await write(ben, ann)], { details: 'Every day' });
    const ofAnn = await copy(ann);
    for (const text of ['Ben', 'Buy my pills', 'Every day', 'Advertising or spam']) expect(ofAnn).toContain(text);
    expect(await copy(ben)).toBe('null');
  });

  test('a report that waits outlives the account that it is about, until the decision; a decided one goes with it', async () => {
    await report([await write(ben, ann), await write(ann, ben, 'No', 0)]);
    await erase(ben);
    await site.pool.query('delete from users where id = $1', [ben.userId]);
    const id = await onlyReport();
    expect(await findReport(site.db, operator.userId, id)).toMatchObject({
      reported: 'Closed account',
      people: { reported: { accountId: null, consultantId: null } },
      messages: [{ content: 'Buy my pills' }, { content: 'No' }],
    });
    const said = { decision: 'acted', note: 'x', told: 'acted' };
    expect((await operator.post(addressOf(id), said)).status).toBe(302);
    // Their messages were kept for the decision only.
    expect((await findReport(site.db, operator.userId, id))?.messages).toMatchObject([{ content: 'No' }]);

    await site.pool.query('delete from message_reports');
    await report([await write(cat, ann)], {}, ann, cat);
    await decideReport(site, operator.userId, await onlyReport(), said);
    await erase(cat);
    expect([await count('message_reports'), await count('message_report_items')]).toEqual([0, 0]);
  });

  test('one that waits outlives the account of whoever made it, also when nothing of it was the other’s', async () => {
    await report([await write(ann, ben, 'Please stop')]);
    await erase(ann);
    expect([await count('message_reports'), await count('message_report_items')]).toEqual([1, 0]);
  });

  test('one that somebody has made stays without their name and words, for operators to decide', async () => {
    await report([await write(ben, ann), await write(ann, ben, 'I am Ann of Leeds', 0)], { details: 'I am Ann' });
    await erase(ann);
    await site.pool.query('delete from users where id = $1', [ann.userId]);
    const id = await onlyReport();
    const found = await findReport(site.db, operator.userId, id);
    expect(found).toMatchObject({ reporter: 'Closed account', details: '', messages: [{ content: 'Buy my pills' }] });
    expect((await operator.post(addressOf(id), { decision: 'acted', note: 'x', told: 'acted' })).status).toBe(302);
  });
});
