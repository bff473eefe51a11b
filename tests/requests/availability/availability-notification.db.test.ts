import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { sendAvailabilityNotice } from '../../../app/messages/emails/send-availability-notice.server.ts';
import { asCaller } from '../../support/api-client.ts';
import { daysForm, ownRow, signUpOwner, type ProfileOwner } from '../../support/profile-owner.ts';
import { workPromptly } from '../../support/prompt-jobs.ts';
import { postData } from '../../support/sign-in.ts';
import { noticesTo, storeMessage } from '../../support/stored-messages.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

const path = '/consultant-profile';
const today = todayInLondon();
const inDays = (days: number) => dayAfter(today, days);
const asWritten = (day: string) => day.split('-').toReversed().join('/');

let site: TestSite;
let ann: ProfileOwner;
let ben: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
  workPromptly(site);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from rate_limits');
  ann = await signUpOwner(site, [inDays(1)]);
  ben = await signUp(site);
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [ann.userId]);
  await write(ben, ann);
});

const write = (from: { userId: string }, to: { userId: string }) =>
  storeMessage(site.pool, { from: from.userId, to: to.userId, read: true });
const save = (days: string[], base = [inDays(1)]) => postData(site, path, daysForm(days, base), ann.cookie);
const mails = ({ email }: { email: string } = ben) => noticesTo(site, email);
const told = (count: number, who = ben) => eventually(async () => expect(await mails(who)).toHaveLength(count));
const jobs = async () =>
  (
    await site.pool.query("select from jobs.job where name = 'availability-notice' and data->>'userId' = $1", [
      ann.userId,
    ])
  ).rowCount;

/** Waits until this consultant's job has run. */
const ran = () =>
  eventually(async () => {
    const { rows } = await site.pool.query<{ state: string }>(
      "select state from jobs.job where name = 'availability-notice' and data->>'userId' = $1",
      [ann.userId],
    );
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'completed'));
    expect(rows.length).toBeGreaterThan(0);
  });

test('API-21 API-22 D30 D60 one save with added days writes once to each who has written to the consultant, with name and last day', async () => {
  const cat = await signUp(site);
  const stranger = await signUp(site);
  await write(cat, ann);
  // A user who has only received messages has not written to the consultant.
  const silent = await signUp(site);
  await write(ann, silent);
  const { answer } = await save([inDays(1), inDays(9), inDays(3)]);
  expect(answer).toMatchObject({ ok: true });
  expect(answer).not.toHaveProperty('notification');
  await told(1);
  await told(1, cat);
  const [mail] = await mails();
  expect(mail?.subject).toBe('‘Ann Example’ is free on more days');
  expect(mail?.text).toContain(asWritten(inDays(9)));
  expect(mail?.text).not.toContain('stone');
  expect(mail?.text).toContain('/messages/unsubscribe?token=');
  expect(mail?.link).toBe(`/consultants/${ann.id}`);
  expect([await mails(stranger), await mails(silent), await mails(ann)]).toEqual([[], [], []]);
  await save([inDays(1), inDays(3), inDays(9), inDays(12)], [inDays(1), inDays(3), inDays(9)]);
  await told(2);
});

test('API-22 D30 nobody is told of days taken away, or of the same days again', async () => {
  await save([inDays(1)]);
  await save([]);
  expect(await jobs()).toBe(0);
  expect(await mails()).toEqual([]);
});

test('API-21 D29 a consultant is named as in the conversation, also without first and last name', async () => {
  await site.pool.query("update users set first_name = '', last_name = ' ' where id = $1", [ann.userId]);
  await save([inDays(1), inDays(2)]);
  await told(1);
  expect((await mails())[0]?.subject).toBe('‘Ann Example’ is free on more days');
});

test.each([
  [
    'who wants one e-mail a day, in which it comes,',
    "insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'daily')",
  ],
  ['who wants none', "insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'never')"],
  ['who is made up', 'update users set is_demo = true where id = $1'],
])('D30 %s is not told at once', async (_, change) => {
  await site.pool.query(change, [ben.userId]);
  await save([inDays(1), inDays(2)]);
  await ran();
  expect(await mails()).toEqual([]);
});

test.each([
  ['the consultant has blocked', true],
  ['has blocked the consultant', false],
])('D30 nobody is told whom or who %s', async (_, isByAnn) => {
  const [blocker, blocked] = isByAnn ? [ann, ben] : [ben, ann];
  await site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocker.userId,
    blocked.userId,
  ]);
  await save([inDays(1), inDays(2)]);
  await ran();
  expect(await mails()).toEqual([]);
});

test('D38 nobody is told at an address that is not confirmed, while one has to be', async () => {
  const cat = await signUp(site);
  await write(cat, ann);
  const confirmed = [ann.userId, cat.userId];
  await site.pool.query('update users set email_verified = true where id = any($1)', [confirmed]);
  await site.pool.query('update account_rules set confirmation_required = true');
  try {
    await save([inDays(1), inDays(2)]);
    await told(1, cat);
    expect(await mails()).toEqual([]);
  } finally {
    await site.pool.query('update account_rules set confirmation_required = false');
  }
});

test('of a hidden profile nobody is told: its page cannot be opened', async () => {
  await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [ann.id]);
  await save([inDays(1), inDays(2)]);
  await ran();
  expect(await mails()).toEqual([]);
});

test('two processes that take it up at once write once', async () => {
  await site.pool.query("insert into availability_news (user_id, last_day) values ($1, '2027-06-04')", [ann.userId]);
  const second = await openSecondSite(site);
  await Promise.all([site, second, site].map((on) => sendAvailabilityNotice(on, { userId: ann.userId }))).finally(() =>
    second.discard(),
  );
  expect(await mails()).toHaveLength(1);
});

test('ten times a day at most, however often days are saved', async () => {
  for (let time = 0; time < 12; time++) {
    await site.pool.query(
      `insert into availability_news (user_id, last_day) values ($1, '2027-06-04')
       on conflict (user_id) do update set told_at = null`,
      [ann.userId],
    );
    await sendAvailabilityNotice(site, { userId: ann.userId });
  }
  expect(await mails()).toHaveLength(10);
});

test('API-23 when it cannot be queued the answer says so, and the days are saved', async () => {
  await site.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin if new.name = 'availability-notice' then raise exception 'no'; end if; return new; end $$`);
  await site.pool.query(
    'create trigger refuse before insert on jobs.job_common for each row execute function refuse()',
  );
  try {
    const { response, answer } = await save([inDays(1), inDays(2)]);
    expect([response.status, answer]).toMatchObject([200, { ok: true, notification: 'failed' }]);
    expect((await ownRow(site, ann))?.available_dates).toHaveLength(2);
    expect(site.logged.some(({ msg }) => msg === 'an availability notification was not queued')).toBe(true);
    // Without JavaScript the next page shows the message.
    const form = { intent: 'availability', form: 'checkboxes', days: inDays(1), base: `${inDays(1)},${inDays(2)}` };
    const more = new URLSearchParams([...Object.entries(form), ['day', inDays(2)], ['day', inDays(3)]]);
    const plain = await ann.request(path, { method: 'POST', body: more });
    expect(plain.status).toBe(302);
    const page = await ann.html('/profile');
    expect(page).toContain('Failed to send availability notification');
  } finally {
    await site.pool.query('drop trigger refuse on jobs.job_common');
  }
  // The call send-notification can send it later.
  const payload = { recipientEmail: '', recipientName: '', type: 'availability', senderName: '' };
  const headers = await asCaller(site, ann);
  await site.request('/api/functions/v1/send-notification', { method: 'POST', headers, body: JSON.stringify(payload) });
  await told(1);
  expect((await mails())[0]?.text).toContain(asWritten(inDays(3)));
});
