import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countUnread } from '../../../app/messages/inbox/count-unread.server.ts';
import { findEventsSince } from '../../../app/messages/live/find-events-since.server.ts';
import { findInbox } from '../../../app/messages/inbox/find-inbox.server.ts';
import { findThread } from '../../../app/messages/thread/find-thread.server.ts';
import { markRead } from '../../../app/messages/thread/mark-read.server.ts';
import { nothingShown } from '../../../app/people/shown-person.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addPerson, letTalk, send, sent, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await openTestPlatform();
});
afterAll(() => site.discard());

let ann: Person;
let ben: Person;
let cleo: Person;
beforeEach(async () => {
  await site.pool.query('update account_rules set confirmation_required = false');
  [ann, ben, cleo] = [
    await addPerson(site, { first_name: 'Ann', last_name: 'Alder' }),
    await addPerson(site, { first_name: 'Ben', last_name: 'Birch' }),
    await addPerson(site),
  ];
  for (const other of [ben, cleo]) await letTalk(site, ann, other);
});

const query = (sql: string, values: unknown[]) => site.pool.query<Record<string, unknown>>(sql, values);
const contents = async (reader: Person, partner: Person, page = {}) =>
  (await findThread(site.db, reader.id, partner.id, page))?.messages.map(({ content }) => content);
const names = async (reader: Person) =>
  (await findInbox(site.db, reader.id)).conversations.map(({ partner }) => partner.name);

test('MSG-25 messages are grouped by the other person, with name, unread count and messages', async () => {
  await sent(site, ben, ann, 'From Ben');
  await sent(site, ben, ann, 'Once more');
  await sent(site, ann, cleo, 'To Cleo');
  const inbox = await findInbox(site.db, ann.id);
  expect(inbox.conversations).toEqual([
    {
      partner: {
        userId: cleo.id,
        name: `User ${cleo.id.slice(0, 8)}`,
        isClosed: false,
        ...nothingShown,
        writing: 'open',
      },
      unreadCount: 0,
      last: { content: 'To Cleo', createdAt: expect.any(String) as string, isOwn: true },
    },
    {
      partner: { userId: ben.id, name: 'Ben Birch', isClosed: false, ...nothingShown, writing: 'open' },
      unreadCount: 2,
      last: { content: 'Once more', createdAt: expect.any(String) as string, isOwn: false },
    },
  ]);
  expect(inbox.next).toBeNull();
  expect(await contents(ann, ben)).toEqual(['From Ben', 'Once more']);
  expect(await contents(ann, cleo)).toEqual(['To Cleo']);
});

test('API-32 API-34 a thread has id, content, read, time, sender and recipient of each message, oldest first', async () => {
  const first = await sent(site, ann, ben, 'First');
  const second = await sent(site, ben, ann, 'Second');
  const thread = await findThread(site.db, ann.id, ben.id);
  expect(thread).toMatchObject({ hasEarlier: false, showsRead: true, seen: second.event });
  expect(thread?.messages).toEqual([first, { ...second, clientId: null }]);
  expect(Object.keys(first).toSorted()).toEqual([
    'clientId',
    'content',
    'createdAt',
    'event',
    'id',
    'read',
    'recipientId',
    'senderId',
  ]);
});

test('API-33 messages between two other people never arrive, in none of the answers', async () => {
  await letTalk(site, ben, cleo);
  const secret = await sent(site, ben, cleo, 'Between us');
  const seenByAnn = JSON.stringify([
    await findInbox(site.db, ann.id),
    await findThread(site.db, ann.id, ben.id),
    await findThread(site.db, ann.id, cleo.id),
    await countUnread(site.db, ann.id),
  ]);
  expect(seenByAnn).not.toContain('Between us');
  expect(seenByAnn).not.toContain(secret.id);
  expect(JSON.parse(seenByAnn)).toMatchObject([{ conversations: [], seen: 0 }, { seen: 0 }, { seen: 0 }, 0]);
});

test('API-35 the unread count is of what was sent to the person and is not read', async () => {
  await sent(site, ann, ben, 'Own');
  await sent(site, ben, ann, 'One');
  const { id } = await sent(site, cleo, ann, 'Two');
  expect([await countUnread(site.db, ann.id), await countUnread(site.db, ben.id)]).toEqual([2, 1]);
  await markRead(site.db, ann.id, [id]);
  expect(await countUnread(site.db, ann.id)).toBe(1);
});

test('MSG-24 API-46 of a list of ids those to the person become read, and no others; nothing else changes', async () => {
  await letTalk(site, ben, cleo);
  const toAnn = await sent(site, ben, ann, 'To Ann');
  const alsoToAnn = await sent(site, cleo, ann, 'To Ann, too');
  const own = await sent(site, ann, ben, 'Own');
  const foreign = await sent(site, ben, cleo, 'Foreign');
  const left = await sent(site, ben, ann, 'Not in the list');
  const all = async () => (await query('select * from messages where id = any($1) order by sent_event', [ids])).rows;
  const ids = [toAnn.id, alsoToAnn.id, own.id, foreign.id, left.id];
  const before = await all();
  const list = [toAnn.id, alsoToAnn.id.toUpperCase(), own.id, foreign.id, randomUUID(), 'nonsense', toAnn.id];
  expect(await markRead(site.db, ann.id, list)).toBe(2);
  expect(await markRead(site.db, ann.id, list)).toBe(0);
  const marked = { read: true, read_event: expect.any(String) as string };
  expect(await all()).toEqual(
    before.map((row) => ([toAnn.id, alsoToAnn.id].includes(String(row['id'])) ? { ...row, ...marked } : row)),
  );
  expect((await findThread(site.db, ben.id, ann.id))?.messages[0]).toMatchObject({ id: toAnn.id, read: true });
});

test('of a person who keeps it to themselves the sender does not learn what was read', async () => {
  await query('insert into message_settings (user_id, shows_read) values ($1, false)', [ben.id]);
  const { id } = await sent(site, ann, ben, 'Hello');
  const seen = async () => [
    (await findThread(site.db, ann.id, ben.id))?.seen,
    (await findInbox(site.db, ann.id))?.seen,
    (await findEventsSince(site.db, ann.id, 0))?.filter(({ kind }) => kind === 'read').length,
  ];
  const before = await seen();
  await markRead(site.db, ben.id, [id]);
  // The number of the last event does not reveal it either.
  expect(await seen()).toEqual(before);
  expect(await findThread(site.db, ann.id, ben.id)).toMatchObject({ showsRead: false, messages: [{ read: false }] });
  expect(await findThread(site.db, ben.id, ann.id)).toMatchObject({ showsRead: true, messages: [{ read: true }] });
});

test('how somebody has set that is nothing for those who have not written with them', async () => {
  const dora = await addPerson(site);
  await query('insert into message_settings (user_id, shows_read) values ($1, false)', [dora.id]);
  await addConsultant(site.pool, { user_id: dora.id, name: 'Dora' });
  expect(await findThread(site.db, ann.id, dora.id)).toMatchObject({ showsRead: true, messages: [] });
  await sent(site, ann, dora, 'Hello');
  expect(await findThread(site.db, ann.id, dora.id)).toMatchObject({ showsRead: false });
});

test('a long thread comes in pages, upwards and onwards, nothing twice and nothing left out', async () => {
  for (let number = 1; number <= 12; number++)
    await sent(site, number % 3 ? ann : ben, number % 3 ? ben : ann, `${number}`);
  const last = await findThread(site.db, ann.id, ben.id, { limit: 5 });
  expect(last).toMatchObject({ hasEarlier: true });
  expect(last?.messages.map(({ content }) => content)).toEqual(['8', '9', '10', '11', '12']);
  const before = last?.messages[0]?.event ?? 0;
  const middle = await findThread(site.db, ann.id, ben.id, { limit: 5, before });
  expect(middle).toMatchObject({ hasEarlier: true });
  expect(middle?.messages.map(({ content }) => content)).toEqual(['3', '4', '5', '6', '7']);
  const first = await findThread(site.db, ann.id, ben.id, { limit: 5, before: middle?.messages[0]?.event ?? 0 });
  expect(first).toMatchObject({ hasEarlier: false, messages: [{ content: '1' }, { content: '2' }] });
  const after = middle?.messages.at(-1)?.event ?? 0;
  expect(await contents(ann, ben, { after, limit: 3 })).toEqual(['8', '9', '10']);
  expect(await contents(ann, ben, { after: last?.seen ?? 0 })).toEqual([]);
  expect(await contents(ann, ben, { before: 0 })).toEqual([]);
});

test('the inbox comes in pages, the latest first, also of conversations of one moment', async () => {
  const owner = await addPerson(site);
  const partners = await Promise.all(Array.from({ length: 9 }, () => addPerson(site)));
  for (const partner of partners) {
    await letTalk(site, owner, partner);
    await sent(site, partner, owner, partner.id);
  }
  await query(
    `update conversations set last_at = date_trunc('day', last_at) + (abs(hashtext(low_id::text)) % 3) * interval '1 microsecond'
     where low_id = $1 or high_id = $1`,
    [owner.id],
  );
  const { rows } = await query(
    `select case when low_id = $1 then high_id else low_id end as id from conversations where low_id = $1 or high_id = $1
     order by last_at desc, 1 desc`,
    [owner.id],
  );
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 1; page <= 5; page++) {
    const inbox = await findInbox(site.db, owner.id, { after, limit: 2 });
    found.push(...inbox.conversations.map(({ partner }) => partner.userId));
    expect(inbox.next === null).toBe(page === 5);
    after = inbox.next ?? undefined;
  }
  expect(found).toEqual(rows.map(({ id }) => id));
  for (const nonsense of ['', 'x', '1_2', `99999999999999999999_${owner.id}`, "1_'; drop table messages; --"]) {
    expect((await findInbox(site.db, owner.id, { after: nonsense })).conversations).toHaveLength(9);
  }
});

test('MSG-26 D29 a partner is named by profile, else by organisation, else by first and last name, else by 8 characters', async () => {
  await sent(site, ben, ann, 'Hello');
  expect(await names(ann)).toEqual(['Ben Birch']);
  await query(
    `insert into service_profiles (user_id, name, type, location) values ($1, 'Birch Lodge', 'Home', 'Leeds')`,
    [ben.id],
  );
  expect(await names(ann)).toEqual(['Birch Lodge']);
  await addConsultant(site.pool, { user_id: ben.id, name: 'Dr Benjamin Birch', is_hidden: true });
  expect(await names(ann)).toEqual(['Dr Benjamin Birch']);
  await query('delete from consultant_profiles where user_id = $1', [ben.id]);
  await query('delete from service_profiles where user_id = $1', [ben.id]);
  await query(`update users set first_name = ' ', last_name = '' where id = $1`, [ben.id]);
  expect(await names(ann)).toEqual([`User ${ben.id.slice(0, 8)}`]);
  expect((await findThread(site.db, ann.id, ben.id))?.partner.name).toBe(`User ${ben.id.slice(0, 8)}`);
});

test('ROLE-11 whoever is logged in has an inbox, whatever their role, profile or none', async () => {
  for (const role of ['consultant', 'careService', null]) {
    const person = await addPerson(site, { role });
    expect(await findInbox(site.db, person.id)).toEqual({ conversations: [], next: null, seen: 0 });
  }
});

test('whether one may write is said alike by inbox and thread', async () => {
  await sent(site, ben, ann, 'Hello');
  const says = async () => [
    (await findInbox(site.db, ann.id)).conversations[0]?.partner.writing,
    (await findThread(site.db, ann.id, ben.id))?.partner.writing,
  ];
  expect(await says()).toEqual(['open', 'open']);
  await query('update users set email_verified = false where id = $1', [ann.id]);
  await query(
    'insert into account_rules (confirmation_required) values (true) on conflict (only_row) do update set confirmation_required = true',
    [],
  );
  expect(await says()).toEqual(['unconfirmed', 'unconfirmed']);
  await query('update account_rules set confirmation_required = false', []);
  await query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ann.id]);
  expect(await says()).toEqual(['not-accepted', 'not-accepted']);
  await query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [ann.id, ben.id]);
  expect(await says()).toEqual(['you-blocked', 'you-blocked']);
  await query('delete from users where id = $1', [ben.id]);
  expect(await says()).toEqual(['closed-account', 'closed-account']);
});

test('nobody finds out who exists: an unknown id, a stranger and a closed account answer alike', async () => {
  const stranger = await addPerson(site);
  const closed = await addPerson(site);
  await query('delete from users where id = $1', [closed.id]);
  const hidden = await addPerson(site);
  await addConsultant(site.pool, { user_id: hidden.id, is_hidden: true });
  const ids = [randomUUID(), stranger.id, closed.id, hidden.id, 'nonsense', ''];
  for (const id of ids) {
    expect(await findThread(site.db, ann.id, id)).toBeUndefined();
    expect(await send(site, ann, { id }, 'Hello')).toEqual(await send(site, ann, { id: randomUUID() }, 'Hello'));
  }
  expect(await findThread(site.db, ann.id, ann.id)).toBeUndefined();
});
