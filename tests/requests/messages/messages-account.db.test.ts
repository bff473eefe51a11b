import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findInbox } from '../../../app/messages/inbox/find-inbox.server.ts';
import { findThread } from '../../../app/messages/thread/find-thread.server.ts';
import { markRead } from '../../../app/messages/thread/mark-read.server.ts';
import { notificationsOfAccount } from '../../../app/notifications/notifications-of-account.server.ts';
import { messagesOfAccount } from '../../../app/messages/messages-of-account.server.ts';
import { addPerson, letTalk, send, sent, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { copyOfData } from '../../support/copy-of-data.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await openTestPlatform();
});
afterAll(() => site.discard());

let ann: Person;
let ben: Person;
beforeEach(async () => {
  ann = await addPerson(site, { first_name: 'Ann', last_name: 'Alder' });
  ben = await addPerson(site, { first_name: 'Ben', last_name: 'Birch' });
  await letTalk(site, ann, ben);
});

const countOf = async (from: string, person: Person) =>
  (await site.pool.query(`select from ${from}`, [person.id])).rowCount;

/** Closes an account as closeAccount does, but of the user's data it erases only messages and notifications. */
const close = (person: Person) =>
  site.db.transaction(async (tx) => {
    await tx.execute(`select from users where id = '${person.id}' for update`);
    await messagesOfAccount.erase(tx, person.id, site);
    await notificationsOfAccount.erase(tx, person.id, site);
    await tx.execute(`delete from users where id = '${person.id}'`);
  });

test('D29 the messages of a closed account stay with the partner, under ‘Closed account’, and nothing can be sent', async () => {
  await sent(site, ann, ben, 'Hello Ben');
  const { id } = await sent(site, ben, ann, 'Hello Ann');
  await close(ann);
  const thread = await findThread(site.db, ben.id, ann.id);
  expect(thread).toMatchObject({
    partner: { name: 'Closed account', isClosed: true, consultantId: null, writing: 'closed-account' },
    messages: [{ content: 'Hello Ben' }, { content: 'Hello Ann' }],
  });
  expect((await findInbox(site.db, ben.id)).conversations).toMatchObject([
    {
      partner: { name: 'Closed account', isClosed: true },
      unreadCount: 1,
      last: { content: 'Hello Ann', isOwn: true },
    },
  ]);
  expect(await markRead(site.db, ben.id, thread?.messages.map((message) => message.id) ?? [])).toBe(1);
  expect(await markRead(site.db, ann.id, [id])).toBe(0);
});

test('a conversation goes with its messages when the second of the two closes, also when both do it at once', async () => {
  await sent(site, ann, ben, 'Hello');
  const cleo = await addPerson(site);
  await letTalk(site, ann, cleo);
  await sent(site, ann, cleo, 'Stays');
  await Promise.all([close(ann), close(ben)]);
  expect(await countOf('messages where sender_id = $1', ann)).toBe(1);
  expect(await countOf('conversations where low_id = $1 or high_id = $1', ann)).toBe(1);
  expect(await countOf('conversations where low_id = $1 or high_id = $1', ben)).toBe(0);
  await close(cleo);
  expect(await countOf('messages where sender_id = $1', ann)).toBe(0);
  expect(await countOf('conversations where low_id = $1 or high_id = $1', ann)).toBe(0);
});

test('blocks both ways, settings and notices go', async () => {
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [one.id, other.id]);
    await site.pool.query(`insert into sent_notifications (recipient_id, kind, about) values ($1, 'messages', $2)`, [
      one.id,
      other.id,
    ]);
    await site.pool.query('insert into message_settings (user_id, shows_read) values ($1, false)', [one.id]);
    await site.pool.query(
      `insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'never')`,
      [one.id],
    );
  }
  await close(ann);
  expect(await countOf('message_blocks where blocker_id = $1 or blocked_id = $1', ann)).toBe(0);
  expect(await countOf('sent_notifications where recipient_id = $1 or about = $1', ann)).toBe(0);
  for (const settings of ['message_settings', 'notification_settings']) {
    expect(await countOf(`${settings} where user_id = $1`, ann)).toBe(0);
    expect(await countOf(`${settings} where user_id = $1`, ben)).toBe(1);
  }
});

test('a message that is sent while the recipient closes the account is stored before it or refused', async () => {
  const [answer] = await Promise.all([send(site, ann, ben, 'Just in time'), close(ben)]);
  if (!answer.ok) expect(answer.reason).toBe('closed-account');
  expect(await countOf('messages where sender_id = $1', ann)).toBe(answer.ok ? 1 : 0);
});

test('the copy of one’s data holds every message of one’s own conversations, and of no other', async () => {
  const cleo = await addPerson(site);
  await letTalk(site, ben, cleo);
  await sent(site, ben, cleo, 'Between us');
  const first = await sent(site, ann, ben, 'Hello Ben');
  await sent(site, ben, ann, 'Hello Ann');
  await markRead(site.db, ben.id, [first.id]);
  await site.pool.query('insert into message_settings (user_id, shows_read) values ($1, true)', [ann.id]);
  await site.pool.query(`insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'daily')`, [
    ann.id,
  ]);
  expect(await copyOfData(notificationsOfAccount, site.db, ann.id)).toEqual([{ about: 'messages', emails: 'daily' }]);
  await site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [ann.id, cleo.id]);
  expect(await copyOfData(messagesOfAccount, site.db, ann.id)).toEqual({
    conversations: [
      {
        partner: 'Ben Birch',
        partnerId: ben.id,
        messages: [
          { from: 'you', content: 'Hello Ben', sentAt: expect.any(String) as string, isRead: true },
          { from: 'partner', content: 'Hello Ann', sentAt: expect.any(String) as string, isRead: false },
        ],
      },
    ],
    blocked: [{ userId: cleo.id, since: expect.any(String) as string }],
    settings: { showsRead: true },
  });
  await site.pool.query('insert into message_settings (user_id, shows_read) values ($1, false)', [ben.id]);
  expect(JSON.stringify(await copyOfData(messagesOfAccount, site.db, ann.id))).not.toContain('"isRead":true');
  expect(await copyOfData(messagesOfAccount, site.db, (await addPerson(site)).id)).toEqual({
    conversations: [],
    blocked: [],
    settings: null,
  });
});
