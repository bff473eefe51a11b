import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageNotifications } from '../../../app/messages/emails/message-notifications.server.ts';
import { notifyEach } from '../../../app/notifications/notify-each.server.ts';
import { notify } from '../../../app/notifications/notify.server.ts';
import { sendDigests } from '../../../app/notifications/send-digests.server.ts';
import { sendNotification } from '../../../app/notifications/send-notification.server.ts';
import { unsubscribeUrl } from '../../../app/notifications/unsubscribe-link.server.ts';
import type { NotificationKind } from '../../../platform/room/notification-kind.server.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { addPerson, storeMessage, type Person } from '../../support/stored-messages.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// A kind of event, as another room would define it: parcels that wait for collection.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.pool.query('update account_rules set confirmation_required = false');
  await site.pool.query(`create table parcels (number serial, for_whom uuid, about uuid, waits_for integer,
    arrived_at timestamptz default now() - interval '5 minutes')`);
});
afterAll(() => site.discard());

const contentOf = (count: number) => ({
  subject: `Parcels: ${count}`,
  paragraphs: [`There are parcels for you: ${count}.`],
  action: { label: 'Fetch your parcels', url: `${site.config.publicUrl}/parcels` },
});

const parcels: NotificationKind = {
  name: 'parcels',
  topic: 'parcels',
  settingsPath: '/parcels/settings',
  stopText: 'No more about parcels.',
  stoppedText: 'Look at the door.',
  async findWaiting(tx, _, { recipientId, about, toldUpTo }) {
    const { rows } = await tx.execute<{ count: number; last: number; seconds: number }>(sql`
      select count(*)::integer as count, max(number) as last, max(waits_for) as seconds from parcels
      where for_whom = ${recipientId} and about = ${about} and number > ${toldUpTo}`);
    const [found] = rows;
    return found?.count ? { content: contentOf(found.count), forSeconds: found.seconds, upTo: found.last } : undefined;
  },
  digest: {
    hasNews: (recipientId, { since, until }) => sql`exists (select from parcels p
      where p.for_whom = ${recipientId} and p.arrived_at > coalesce(${since}, '-infinity') and p.arrived_at <= ${until})`,
    async find(tx, _, recipientId, { since, until }) {
      const { rows } = await tx.execute<{
        about: string;
        last: number;
      }>(sql`select about, max(number) as last from parcels
        where for_whom = ${recipientId} and arrived_at > coalesce(${since}, '-infinity') and arrived_at <= ${until}
        group by about`);
      const told = rows.map(({ about, last }) => ({ about, upTo: last }));
      return told.length > 0 ? { content: contentOf(told.length), told } : undefined;
    },
  },
};

let ben: Person;
const about = randomUUID();
beforeEach(async () => {
  ben = await addPerson(site.pool, 'Ben');
});
const arrive = (waitsFor = 400) =>
  site.pool.query('insert into parcels (for_whom, about, waits_for) values ($1, $2, $3)', [ben.id, about, waitsFor]);
const choose = (kind: string, emails: string) =>
  site.pool.query(
    `insert into notification_settings (user_id, kind, emails) values ($1, $2, $3)
     on conflict (user_id, kind) do update set emails = excluded.emails`,
    [ben.id, kind, emails],
  );
const mails = () => emailsTo(site, ben.email);
/** Tries to send the email. If it must wait, returns an array with the remaining seconds; otherwise an empty array. */
async function send(): Promise<number[]> {
  const waits: number[] = [];
  await sendNotification(site, parcels, { recipientId: ben.id, about }, async (_, seconds) => void waits.push(seconds));
  return waits;
}

test('D30 of another room’s kind, too, nothing is sent too early, twice, or more than once in 15 minutes', async () => {
  expect([await send(), await mails()]).toEqual([[], []]);
  await arrive(100);
  expect([await send(), await mails()]).toEqual([[200], []]);
  await arrive(300);
  expect(await send()).toEqual([]);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Parcels: 2']);
  expect(await send()).toEqual([]);
  await arrive();
  const [wait = 0] = await send();
  expect(wait).toBeGreaterThan(840);
  expect(await mails()).toHaveLength(1);
});

test('a choice is about one kind: who wants no e-mails about parcels gets those about messages', async () => {
  await choose('parcels', 'never');
  await arrive();
  expect([await send(), await mails()]).toEqual([[], []]);
  const tell = (kind: NotificationKind) =>
    site.db.transaction((tx) => notifyEach(tx, site, kind, [ben.id], contentOf(1)));
  await tell(parcels);
  expect(await mails()).toEqual([]);
  await tell(messageNotifications);
  const [mail] = await mails();
  expect(mail?.text).toContain('Stop all emails about messages:');
  await choose('messages', 'daily');
  await tell(messageNotifications);
  expect(await mails()).toHaveLength(1);
});

test('D30 the e-mail of a day is one for all kinds, and its link stops them all', async () => {
  const ann = await addPerson(site.pool, 'Ann');
  await choose('messages', 'daily');
  await choose('parcels', 'daily');
  await storeMessage(site.pool, { from: ann.id, to: ben.id, minutesAgo: 10 });
  await arrive();
  const kinds = [messageNotifications, parcels];
  await sendDigests(site, kinds);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You have 1 message to read, and more');
  expect(mail?.text).toContain('There are parcels for you: 1.');
  expect(mail?.text).toContain(`Fetch your parcels:\n${site.config.publicUrl}/parcels`);
  expect(mail?.text).toContain('Stop all emails about messages and parcels:');
  expect(mail?.text).toMatch(/\?token=[\w-]+&about=messages&about=parcels/);
  await sendDigests(site, kinds);
  expect(await mails()).toHaveLength(1);
  // An event that the digest has covered is not sent again when the user chooses an email for each event.
  await choose('parcels', 'each');
  expect([await send(), (await mails()).length]).toEqual([[], 1]);
});

test('a link stops the kinds that it names, of those that there are', async () => {
  const stop = async (kinds: string[]) => {
    const link = (await unsubscribeUrl(site.config, ben.id, kinds)).slice(site.config.publicUrl.length);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await site.request(link, { method: 'POST', body })).status;
  };
  const stored = async () =>
    (await site.pool.query('select kind, emails from notification_settings where user_id = $1', [ben.id])).rows;
  expect([await stop(['parcels']), await stop(['', 'x'.repeat(5000), '\0'])]).toEqual([400, 400]);
  expect(await stored()).toEqual([]);
  expect(await stop(['parcels', 'messages', 'messages'])).toBe(200);
  expect(await stored()).toEqual([{ kind: 'messages', emails: 'never' }]);
});

test('an e-mail that concerns one person alone is sent whatever they chose; not to an account that is closed', async () => {
  await choose('messages', 'never');
  const compose = (recipient: string) => ({ recipient, subject: 'A receipt', text: 'Thank you.' });
  const tell = (options?: { confirmedOnly: boolean }) =>
    site.db.transaction((tx) => notify(tx, site.jobs, ben.id, compose, options));
  await tell();
  expect(await mails()).toHaveLength(1);
  await site.pool.query('update users set is_demo = true where id = $1', [ben.id]);
  await tell({ confirmedOnly: true });
  expect(await mails()).toHaveLength(1);
  await site.pool.query('delete from users where id = $1', [ben.id]);
  await tell();
  expect(await mails()).toHaveLength(1);
});
