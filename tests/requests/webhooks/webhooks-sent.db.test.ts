import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addWebhook } from '../../../app/webhooks/manage/add-webhook.server.ts';
import { changeWebhook } from '../../../app/webhooks/manage/change-webhook.server.ts';
import { queueDelivery } from '../../../app/webhooks/manage/queue-delivery.server.ts';
import { replaceSecret } from '../../../app/webhooks/manage/replace-secret.server.ts';
import { queueWebhookEvent } from '../../../app/webhooks/queue-webhook-event.server.ts';
import { openSender, type WebhookSender } from '../../../app/webhooks/sending/open-sender.server.ts';
import { siteJobs } from '../../../server/work.ts';
import { addPerson, letTalk, sent, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { startReceiver, type Receiver } from '../../support/webhook-receiver.ts';

// The platform runs no jobs here: the sender is started by hand, with a clock of its own.

let site: TestPlatform;
let operator: Person;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  site = await openTestPlatform({ WEBHOOKS_ALLOW_PRIVATE: '1' }, siteJobs);
  [operator, ann, ben] = [await addPerson(site), await addPerson(site), await addPerson(site)];
  await grantOperator(site.db, operator.email);
  await letTalk(site, ann, ben);
});
afterAll(() => site.discard());

const hourMs = 3_600_000;
let receiver: Receiver;
let sender: WebhookSender;
let nowMs: number;
beforeEach(async () => {
  await site.pool.query('delete from webhooks');
  await site.pool.query('delete from outbox_emails');
  receiver = await startReceiver();
  nowMs = Date.now() + 1000;
  sender = openSender(site, { now: () => new Date(nowMs), random: () => 0 });
  return async () => {
    await sender.stop();
    await receiver.close();
  };
});

const add = async (events: string, url = receiver.url) => {
  const answer = await addWebhook(site, operator.id, { name: 'Billing', url, events });
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
};
const sendDue = async () => {
  await sender.look();
  await sender.idle();
};
const log = async () =>
  (
    await site.pool.query<{
      state: string;
      attempts: number;
      status: number | null;
      problem: string | null;
      wait: number;
    }>(
      `select state, attempts, status, problem, round(extract(epoch from next_at) - $1::float8 / 1000)::integer as wait
       from webhook_deliveries order by created_at, id`,
      [nowMs],
    )
  ).rows;
const stateOf = async (id: string) =>
  (
    await site.pool.query<{ because: string | null }>('select paused_because as because from webhooks where id = $1', [
      id,
    ])
  ).rows[0]?.because;
const fail = () => {
  receiver.answer = (response) => response.writeHead(500).end();
};
const levelChanged = { type: 'verification.changed', data: { user_id: 'x', level: 'basic' } } as const;
const happen = () => site.db.transaction((tx) => queueWebhookEvent(tx, site.jobs, levelChanged));
const sign = (secret: string, { headers, body }: Receiver['received'][number]) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

test('a message is announced with ids and its time, signed, and never with its text', async () => {
  const { secret } = await add('message.created');
  const message = await sent(site, ann, ben, 'Do you mind dogs?');
  await sendDue();
  const [got, ...others] = receiver.received;
  if (!got) throw new Error('nothing was received');
  expect(others).toEqual([]);
  expect(JSON.parse(got.body)).toEqual({
    id: got.headers['webhook-id'],
    type: 'message.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    data: { message_id: message.id, sender_id: ann.id, recipient_id: ben.id, created_at: message.createdAt },
  });
  expect(JSON.stringify(got)).not.toContain('dogs');
  expect(got.headers['webhook-timestamp']).toBe(String(Math.floor(nowMs / 1000)));
  expect(got.headers['webhook-signature']).toBe(sign(secret, got));
  expect(await log()).toEqual([{ state: 'delivered', attempts: 1, status: 204, problem: null, wait: null }]);
});

test('nothing is sent for a change that was rolled back, nor for events that nobody chose', async () => {
  await add('verification.changed');
  await sent(site, ann, ben, 'Good morning');
  await site.db
    .transaction(async (tx) => {
      await queueWebhookEvent(tx, site.jobs, levelChanged);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await sendDue();
  expect(await log()).toEqual([]);
  expect(receiver.received).toEqual([]);
  const { rows } = await site.pool.query("select from jobs.job where name = 'send-webhooks'");
  await happen();
  expect((await site.pool.query("select from jobs.job where name = 'send-webhooks'")).rows).toHaveLength(
    rows.length + 1,
  );
});

test('a failed delivery is sent again at growing intervals with the same id, and has failed after ten attempts', async () => {
  await add('verification.changed');
  fail();
  await happen();
  const waits: (number | null)[] = [];
  for (let attempt = 1; attempt <= 10; attempt++) {
    await sendDue();
    const [entry] = await log();
    expect(entry).toMatchObject({ attempts: attempt, status: 500, problem: 'It answered 500.' });
    waits.push(entry?.wait ?? null);
    nowMs += (entry?.wait ?? 0) * 1000 - 2;
    await sendDue();
    expect(receiver.received).toHaveLength(attempt);
    nowMs += 2;
  }
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3600);
  expect(waits).toEqual([5, 300, 1800, ...hours, null]);
  expect(await log()).toMatchObject([{ state: 'failed', attempts: 10 }]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test('a later attempt that succeeds ends the failure', async () => {
  const { id } = await add('verification.changed');
  fail();
  await happen();
  await sendDue();
  receiver.answer = (response) => response.writeHead(200).end('ok');
  nowMs += 5000;
  await sendDue();
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }]);
  const { rows } = await site.pool.query('select failing_since from webhooks where id = $1', [id]);
  expect(rows).toEqual([{ failing_since: null }]);
});

const emailsTo = async (person: Person) =>
  (
    await site.pool.query<{ subject: string; body: string }>(
      'select subject, body_text as body from outbox_emails where recipient = $1',
      [person.email],
    )
  ).rows;

test('410 pauses the webhook at once and its maker is told', async () => {
  const { id } = await add('verification.changed');
  receiver.answer = (response) => response.writeHead(410).end();
  await happen();
  await sendDue();
  expect(await log()).toMatchObject([{ state: 'failed', attempts: 1, status: 410 }]);
  expect(await stateOf(id)).toBe('gone');
  const [email, ...others] = await emailsTo(operator);
  expect(others).toEqual([]);
  expect(email).toMatchObject({ subject: 'We’ve paused the webhook Billing' });
  expect(email?.body).toContain(`${site.config.publicUrl}/operators/webhooks/${id}`);
  await happen();
  expect(await log()).toHaveLength(1);
});

test('a webhook is paused after five days without a success, not before, and its maker is told once', async () => {
  const { id } = await add('verification.changed');
  fail();
  await happen();
  await sendDue();
  nowMs += 5 * 24 * hourMs - 1;
  await sendDue();
  expect(await stateOf(id)).toBe(null);
  nowMs += hourMs;
  await happen();
  await sendDue();
  expect(await stateOf(id)).toBe('failing');
  expect(await emailsTo(operator)).toHaveLength(1);
  const before = receiver.received.length;
  nowMs += 24 * hourMs;
  await sendDue();
  expect(receiver.received).toHaveLength(before);
});

test('a paused webhook collects no events; what was waiting is sent after it is resumed', async () => {
  const { id } = await add('verification.changed');
  await happen();
  await changeWebhook(site, operator.id, id, { change: 'pause', sure: '' });
  await happen();
  await sendDue();
  expect(receiver.received).toEqual([]);
  expect(await queueDelivery(site, operator.id, id, undefined)).toEqual({ ok: false, reason: 'paused' });
  await changeWebhook(site, operator.id, id, { change: 'resume', sure: '' });
  await sendDue();
  expect(receiver.received).toHaveLength(1);
});

test('for 24 hours after a replacement both secrets sign, afterwards only the new one', async () => {
  const { id, secret: old } = await add('verification.changed');
  const { rows } = await site.pool.query<{ since: Date }>('select secret_since as since from webhooks where id = $1', [
    id,
  ]);
  const since = rows[0]?.since.toISOString() ?? '';
  const replaced = await replaceSecret(site, operator.id, id, since);
  if (!replaced.ok) throw new Error(replaced.reason);
  expect(await replaceSecret(site, operator.id, id, since)).toEqual({ ok: false, reason: 'already-replaced' });
  await happen();
  await sendDue();
  nowMs = Date.now() + 24 * hourMs + 1000;
  await happen();
  await sendDue();
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('two were expected');
  expect(first.headers['webhook-signature']).toBe(`${sign(replaced.secret, first)} ${sign(old, first)}`);
  expect(second.headers['webhook-signature']).toBe(sign(replaced.secret, second));
});

test('an event is sent again with the same id and body and a line of its own in the log', async () => {
  const { id } = await add('verification.changed');
  await happen();
  await sendDue();
  const { rows } = await site.pool.query<{ id: string }>('select id from webhook_deliveries');
  const deliveryId = rows[0]?.id ?? '';
  expect(await queueDelivery(site, operator.id, id, deliveryId)).toEqual({ ok: true });
  expect(await queueDelivery(site, operator.id, id, deliveryId)).toEqual({ ok: false, reason: 'already-waiting' });
  await sendDue();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(await log()).toHaveLength(2);
  const other = await add('verification.changed', `${receiver.url}/other`);
  expect(await queueDelivery(site, operator.id, other.id, deliveryId)).toEqual({ ok: false, reason: 'not-found' });
});

test('a slow receiver holds up no other', async () => {
  await add('verification.changed');
  const slow = await startReceiver();
  slow.answer = () => {};
  await add('verification.changed', slow.url);
  for (let count = 0; count < 6; count++) await happen();
  await sender.look();
  await expect.poll(() => receiver.received.length, { timeout: 5000 }).toBe(6);
  expect(slow.received.length).toBeLessThanOrEqual(3);
  await sender.stop();
  await slow.close();
});

test('two processes send each event once', async () => {
  await add('verification.changed');
  for (let count = 0; count < 20; count++) await happen();
  const other = openSender(site, { now: () => new Date(nowMs) });
  await Promise.all([sender.look(), other.look()]);
  await Promise.all([sender.idle(), other.idle()]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  expect(receiver.received).toHaveLength(20);
});

test('what a dead process had taken is sent by another after a minute', async () => {
  await add('verification.changed');
  await happen();
  await site.pool.query('update webhook_deliveries set next_at = $1', [new Date(nowMs + 60_000)]);
  await sendDue();
  expect(receiver.received).toEqual([]);
  nowMs += 60_000;
  await sendDue();
  expect(receiver.received).toHaveLength(1);
});
