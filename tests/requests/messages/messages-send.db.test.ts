import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLimits } from '../../../platform/limits/open-limit.server.ts';
import { findThread } from '../../../app/messages/thread/find-thread.server.ts';
import { resolvePartner } from '../../../app/messages/writing/resolve-partner.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { siteJobs } from '../../../server/work.ts';
import { addPerson, letTalk, send, sent, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { messageLimits } from '../../../app/messages/writing/message-limits.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await openTestPlatform(undefined, siteJobs);
});
afterAll(() => site.discard());

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = [await addPerson(site), await addPerson(site)];
  await letTalk(site, ann, ben);
});

const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await site.pool.query<Record<string, unknown>>(sql, values)).rows;
const stored = (from: Person) =>
  rowsOf('select content, sender_id, recipient_id, read from messages where sender_id = $1 order by sent_event', [
    from.id,
  ]);
const refused = (reason: string) => expect.objectContaining({ ok: false, reason, text: expect.any(String) as string });

test('MSG-16 API-45 DATA-29 a message is stored with content, sender and recipient, unread', async () => {
  const answer = await send(site, ann, ben, '  Are you free\r\non Monday?\n');
  expect(answer).toMatchObject({
    ok: true,
    message: { content: 'Are you free\non Monday?', senderId: ann.id, recipientId: ben.id, read: false },
  });
  expect(await rowsOf('select * from messages where sender_id = $1', [ann.id])).toEqual([
    expect.objectContaining({
      id: expect.any(String) as string,
      sender_id: ann.id,
      recipient_id: ben.id,
      content: 'Are you free\non Monday?',
      created_at: expect.any(Date) as Date,
      read: false,
    }),
  ]);
});

const queuedFor = async (person: Person) =>
  rowsOf(`select data from jobs.job where name = 'message-notice' and data->>'recipientId' = $1`, [person.id]);

test('MSG-17 after the save the recipient is to be told by e-mail, for each message that was stored, and for no other', async () => {
  await send(site, ann, ben, 'Hello');
  const job = { data: { senderId: ann.id, recipientId: ben.id } };
  expect(await queuedFor(ben)).toEqual([job]);
  const clientId = randomUUID();
  await send(site, ann, ben, 'Again', { clientId });
  await send(site, ann, ben, 'Again', { clientId });
  await send(site, ann, ben, '');
  expect(await queuedFor(ben)).toEqual([job, job]);
});

test('MSG-18 an e-mail that cannot be queued is logged, and the message is sent all the same', async () => {
  const logged: unknown[] = [];
  const log = { ...site.log, error: (...entry: unknown[]) => void logged.push(entry) } as typeof site.log;
  const jobs = { ...site.jobs, send: () => Promise.reject(new Error('no queue')) };
  expect(await send({ ...site, log, jobs }, ann, ben, 'Hello')).toMatchObject({ ok: true });
  expect(await stored(ann)).toHaveLength(1);
  expect(logged).toEqual([[{ err: new Error('no queue') }, 'queueing a notice of a message failed']]);
});

test('MSG-15 nobody sends without being logged in, nor after their session has ended', async () => {
  expect(await send(site, null, ben, 'Hello')).toEqual(refused('signed-out'));
  await rowsOf('delete from sessions where user_id = $1', [ann.id]);
  expect(await send(site, ann, ben, 'Hello')).toEqual(refused('signed-out'));
  expect(await stored(ann)).toEqual([]);
});

test.each(['', ' ', '\n\t \r\n', '\u00a0\u2003', '\u200b\u2060', '\0\u0007'])(
  'MSG-14 blank text %j is never sent',
  async (text) => {
    expect(await send(site, ann, ben, text)).toEqual(refused('empty'));
    expect(await stored(ann)).toEqual([]);
  },
);

test('what cannot be stored or seen is left out; everything else is sent as it was typed', async () => {
  const { content } = await sent(site, ann, ben, 'a\0b\u0007c\ud800d 👩‍👧 <b>&amp; שלום\u2028x');
  expect(content).toBe('abc\ufffdd 👩‍👧 <b>&amp; שלום\nx');
});

test('5,000 characters are a message, one more is not', async () => {
  expect(await send(site, ann, ben, 'x'.repeat(5001))).toEqual(refused('too-long'));
  expect(await send(site, ann, ben, `  ${'x'.repeat(5000)}  `)).toMatchObject({ ok: true });
  expect(await stored(ann)).toHaveLength(1);
});

test('MSG-DLG-11 ROLE-07 whoever is logged in writes to a listed consultant, and it goes to the profile’s owner', async () => {
  const owner = await addPerson(site);
  const consultantId = await addConsultant(site.pool, { user_id: owner.id, name: 'Grace Hopper' });
  const to = await resolvePartner(site.db, ann.id, { consultantId: consultantId.toUpperCase() });
  expect(to).toBe(owner.id);
  await sent(site, ann, owner, 'Are you free in May?');
  expect(await stored(ann)).toEqual([
    { content: 'Are you free in May?', sender_id: ann.id, recipient_id: owner.id, read: false },
  ]);
  const thread = await findThread(site.db, ann.id, owner.id);
  expect(thread).toMatchObject({
    partner: { name: 'Grace Hopper', consultantId, writing: 'open' },
    messages: [{ content: 'Are you free in May?' }],
  });
});

test('a listed care service may be written to by anybody', async () => {
  const owner = await addPerson(site);
  await rowsOf(`insert into service_profiles (user_id, name, type, location) values ($1, 'Lodge', 'Home', 'Leeds')`, [
    owner.id,
  ]);
  expect(await send(site, ann, owner, 'Hello')).toMatchObject({ ok: true });
  expect((await findThread(site.db, ann.id, owner.id))?.partner).toMatchObject({ name: 'Lodge', consultantId: null });
});

test('D26 a hidden profile is no way to its owner, but for whom there is a conversation, which goes on', async () => {
  const owner = await addPerson(site);
  const consultantId = await addConsultant(site.pool, { user_id: owner.id, is_hidden: true });
  expect(await resolvePartner(site.db, ann.id, { consultantId })).toBeUndefined();
  expect(await send(site, ann, owner, 'Hello')).toEqual(refused('not-found'));
  await letTalk(site, ann, owner);
  expect(await resolvePartner(site.db, ann.id, { consultantId })).toBe(owner.id);
  expect(await resolvePartner(site.db, ben.id, { consultantId })).toBeUndefined();
  expect(await send(site, ann, owner, 'Hello')).toMatchObject({ ok: true });
  expect((await findThread(site.db, ann.id, owner.id))?.partner.consultantId).toBeNull();
});

test('who was written to may answer, though no list shows the other', async () => {
  await addConsultant(site.pool, { user_id: ben.id });
  const cleo = await addPerson(site);
  expect(await send(site, ben, cleo, 'Hello?')).toEqual(refused('not-found'));
  await sent(site, cleo, ben, 'Hello');
  expect(await send(site, ben, cleo, 'Hello to you')).toMatchObject({ ok: true });
});

test('D17 nobody writes to themselves, by whatever writing of their id', async () => {
  await addConsultant(site.pool, { user_id: ann.id });
  expect(await send(site, ann, ann, 'Me')).toEqual(refused('yourself'));
  expect(await send(site, ann, { id: ann.id.toUpperCase() }, 'Me')).toEqual(refused('yourself'));
});

test('D38 whose address is not confirmed sends nothing, and is told so', async () => {
  const viewer = { ...ann.session.viewer, isConfirmed: false };
  const unconfirmed = { ...ann, session: { ...ann.session, viewer } };
  expect(await send(site, unconfirmed, ben, 'Hello')).toEqual({
    ok: false,
    reason: 'unconfirmed',
    text: 'Confirm your email address first. Then you can send messages.',
  });
  expect(await stored(ann)).toEqual([]);
});

test('who is blocked is told so neutrally; who has blocked is told why', async () => {
  await rowsOf('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [ann.id, ben.id]);
  expect(await send(site, ben, ann, 'Hello')).toMatchObject({
    reason: 'not-accepted',
    text: 'You can’t send messages in this conversation.',
  });
  expect(await send(site, ann, ben, 'Hello')).toMatchObject({ reason: 'you-blocked' });
  await rowsOf('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ann.id]);
  expect(await send(site, ben, ann, 'Hello')).toMatchObject({ reason: 'you-blocked' });
  expect([await stored(ann), await stored(ben)]).toEqual([[], []]);
});

test('a closed account gets nothing more; who never knew it learns nothing', async () => {
  await rowsOf('delete from users where id = $1', [ben.id]);
  expect(await send(site, ann, ben, 'Hello')).toMatchObject({ reason: 'closed-account' });
  expect(await send(site, await addPerson(site), ben, 'Hello')).toEqual(refused('not-found'));
});

test('D28 a message that arrives again is stored once, also many times at once, and uses up no limit', async () => {
  const [clientId, limitOf] = [randomUUID(), openLimits(site.pool, randomUUID())];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(site, ann, ben, 'Once', { clientId, limitOf })),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ ok: true, message: { content: 'Once', clientId } });
  expect(await stored(ann)).toHaveLength(1);
  for (let again = 0; again < 40; again++) {
    expect(await send(site, ann, ben, ' Once ', { clientId: clientId.toUpperCase(), limitOf })).toEqual(answers[0]);
  }
  // A later block changes nothing, because the message has been stored.
  await rowsOf('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [ben.id, ann.id]);
  expect(await send(site, ann, ben, 'Once', { clientId, limitOf })).toEqual(answers[0]);
});

test('one number stands for one message: other words or another recipient under it are refused', async () => {
  const cleo = await addPerson(site);
  await letTalk(site, ann, cleo);
  const clientId = randomUUID();
  await sent(site, ann, ben, 'One', { clientId });
  const broken = { ok: false, reason: 'broken', text: 'Failed to send message' };
  expect(await send(site, ann, ben, 'Two', { clientId })).toEqual(broken);
  expect(await send(site, ann, cleo, 'One', { clientId })).toEqual(broken);
  expect(await send(site, ann, ben, 'One', { clientId: 'x' })).toEqual(broken);
  // The same client id of another user is independent.
  expect(await send(site, ben, ann, 'Mine', { clientId })).toMatchObject({ ok: true });
  expect(await stored(ann)).toHaveLength(1);
});

test('a flood is stopped after 30 messages in a minute, with the time to wait', async () => {
  const limitOf = openLimits(site.pool, randomUUID());
  for (let message = 1; message <= 30; message++) await sent(site, ann, ben, `${message}`, { limitOf });
  expect(await send(site, ann, ben, '31', { limitOf })).toEqual({
    ok: false,
    reason: 'too-many',
    text: 'You’ve sent a lot of messages. Try again in 1 minute.',
    retryAfterSeconds: expect.any(Number) as number,
  });
  expect(await send(site, ben, ann, 'I am not stopped', { limitOf })).toMatchObject({ ok: true });
  expect(await stored(ann)).toHaveLength(30);
});

test('the 301st message in an hour is refused, however slowly they are written', async () => {
  const limitOf = openLimits(site.pool, randomUUID());
  for (let message = 1; message <= 299; message++) await limitOf(messageLimits.perHour).take(ann.id);
  expect(await send(site, ann, ben, '300', { limitOf })).toMatchObject({ ok: true });
  expect(await send(site, ann, ben, '301', { limitOf })).toMatchObject({
    reason: 'too-many',
    text: 'You’ve sent a lot of messages. Try again in 60 minutes.',
  });
  expect(await stored(ann)).toHaveLength(1);
  expect(await send(site, ben, ann, 'I am not stopped', { limitOf })).toMatchObject({ ok: true });
});

test('30 people a day may be written to for the first time; known ones go on', async () => {
  const limitOf = openLimits(site.pool, randomUUID());
  for (let first = 1; first <= 30; first++) await limitOf(messageLimits.conversationPerDay).take(ann.id);
  const owner = await addPerson(site);
  await addConsultant(site.pool, { user_id: owner.id });
  expect(await send(site, ann, owner, 'Hello', { limitOf })).toMatchObject({
    reason: 'too-many',
    text: 'You’ve sent a lot of messages. Try again in 24 hours.',
  });
  expect(await send(site, ann, ben, 'Hello', { limitOf })).toMatchObject({ ok: true });
});

test('API-34 what both write at once is in one order for both, and later is never earlier', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? sent(site, ann, ben, `${index}`) : sent(site, ben, ann, `${index}`),
    ),
  );
  const [one, other] = [await findThread(site.db, ann.id, ben.id), await findThread(site.db, ben.id, ann.id)];
  const ids = one?.messages.map(({ id }) => id) ?? [];
  expect(ids).toHaveLength(20);
  expect(other?.messages.map(({ id }) => id)).toEqual(ids);
  const { rows } = await site.pool.query<{ id: string }>(
    'select id from messages where sender_id in ($1, $2) order by created_at',
    [ann.id, ben.id],
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const times = await rowsOf('select distinct created_at::text from messages where sender_id in ($1, $2)', [
    ann.id,
    ben.id,
  ]);
  expect(times).toHaveLength(20);
});
