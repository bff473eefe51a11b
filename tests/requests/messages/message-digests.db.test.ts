import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendAvailabilityNotice } from '../../../app/messages/emails/send-availability-notice.server.ts';
import { sendMessageDigests } from '../../support/message-digests.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { addPerson, storeMessage, type Person } from '../../support/stored-messages.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// New free days in the daily email.

let site: TestSite;
let ann: Person;
let ben: Person;
let consultantId: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from availability_news');
  await site.pool.query('update account_rules set confirmation_required = false');
  ann = await addPerson(site.pool, 'Ann', 'Other');
  ben = await addPerson(site.pool, 'Ben');
  consultantId = await addConsultant(site.pool, { user_id: ann.id, name: 'Ann Example' });
  await storeMessage(site.pool, { from: ben.id, to: ann.id });
  await site.pool.query("insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'daily')", [
    ben.id,
  ]);
});

/** Adds free days; the last one is 9 days from now. */
const addDays = (minutesAgo = 5) =>
  site.pool.query(
    `insert into availability_news (user_id, last_day, added_at)
     values ($1, current_date + 9, now() - make_interval(mins => $2))
     on conflict (user_id) do update set added_at = excluded.added_at, told_at = null`,
    [ann.id, minutesAgo],
  );
const mails = () => emailsTo(site, ben.email);
const change = (sql: string, ...values: unknown[]) => site.pool.query(sql, values);

test('D30 API-21 who wants one e-mail a day hears of new free days in it, once, and not at once', async () => {
  await addDays();
  await sendAvailabilityNotice(site, { userId: ann.id });
  expect(await mails()).toEqual([]);
  await sendMessageDigests(site);
  const [mail] = await mails();
  expect(mail?.subject).toBe('‘Ann Example’ is free on more days');
  const last = new Date(Date.now() + 9 * 24 * 3600 * 1000).toLocaleDateString('en-GB', { timeZone: 'UTC' });
  expect(mail?.text).toContain(`‘Ann Example’: new days up to ${last}`);
  expect(mail?.link).toBe(`/consultants/${consultantId}`);
  await sendMessageDigests(site);
  expect(await mails()).toHaveLength(1);
});

test('D30 with unread messages both stand in one e-mail', async () => {
  await addDays();
  await storeMessage(site.pool, { from: ann.id, to: ben.id, minutesAgo: 10 });
  await sendMessageDigests(site);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have 1 message to read');
  expect(mail?.text).toContain('‘Ann Example’: 1 message');
  expect(mail?.text).toContain('a consultant you’ve messaged marked more days as free');
  expect(mail?.link).toBe('/messages');
});

test('D30 what is being saved at this moment comes with the next e-mail, and is not lost', async () => {
  await addDays(0);
  await sendMessageDigests(site);
  expect(await mails()).toEqual([]);
  await addDays(2);
  await sendMessageDigests(site);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['who wants none', "update notification_settings set emails = 'never' where user_id = $1", () => ben.id],
  ['of a hidden profile', 'update consultant_profiles set is_hidden = true where user_id = $1', () => ann.id],
  ['who has not written with them', 'delete from messages where sender_id = $1', () => ben.id],
  [
    'who was only written to (D60)',
    'update messages set sender_id = recipient_id, recipient_id = sender_id, read = true, read_event = sent_event where sender_id = $1',
    () => ben.id,
  ],
  [
    'once the days are past',
    'update availability_news set last_day = current_date - 2 where user_id = $1',
    () => ann.id,
  ],
  [
    'whom they have blocked',
    'insert into message_blocks (blocker_id, blocked_id) select $1::uuid, user_id from availability_news',
    () => ben.id,
  ],
])('D30 nobody is told in the e-mail of a day: %s', async (_, sql, id) => {
  await addDays();
  await change(sql, id());
  await sendMessageDigests(site);
  expect(await mails()).toEqual([]);
});

test.each([
  ['who wrote has blocked the recipient', () => [ann.id, ben.id]],
  ['the recipient has blocked who wrote', () => [ben.id, ann.id]],
])('D30 nobody is told in the e-mail of a day, of messages or of free days: %s', async (_, pair) => {
  await addDays();
  await storeMessage(site.pool, { from: ann.id, to: ben.id, minutesAgo: 10 });
  await change('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', ...pair());
  await sendMessageDigests(site);
  expect(await mails()).toEqual([]);
  await change('delete from message_blocks where blocker_id = any($1)', pair());
  await sendMessageDigests(site);
  expect((await mails())[0]?.text).toContain('‘Ann Example’: 1 message');
});

test('D30 who changes to one e-mail a day hears of what is added from then on', async () => {
  const cat = await signUp(site);
  await storeMessage(site.pool, { from: cat.userId, to: ann.id });
  await addDays();
  const choose = (emails: string) => cat.post('/messages/settings', { sent: 'yes', emails });
  expect((await choose('daily')).status).toBe(302);
  const told = async () => (await emailsTo(site, cat.email)).filter(({ text }) => text.includes('free days')).length;
  await sendMessageDigests(site);
  expect(await told()).toBe(0);
  // Simulates a choice made before the days were added. Saving the same choice again skips nothing.
  await change(
    "update notification_settings set digested_at = now() - interval '1 hour' where user_id = $1",
    cat.userId,
  );
  expect((await choose('daily')).status).toBe(302);
  await sendMessageDigests(site);
  expect(await told()).toBe(1);
});
