import { and, eq, sql } from 'drizzle-orm';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { LimitOf } from '../../../platform/limits/open-limit.server.ts';
import { messageLimits } from './message-limits.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { lockUser } from '../../accounts/lock-user.server.ts';
import { findEligibility, mayMeet } from './find-eligibility.server.ts';
import { cleanMessage, longestMessage, type Message } from '../message.ts';
import { messages } from '../message.table.server.ts';
import { inOrder } from '../pair-conditions.server.ts';
import { queueMessageNotice } from '../emails/queue-message-notice.server.ts';
import { parseUuid } from '../inbox/parse-uuid.ts';
import { refuse, refuseForNow, type SendAnswer, type SendRefusal } from './send-answer.ts';
import { toMessage } from '../thread/to-message.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';

/** `clientId`: the id that the sender's browser gave the message, the same at each attempt. */
export type SentMessage = { to: string; content: string; clientId: string };

type Ready = { senderId: string; to: string; content: string; clientId: string };
type Sender = Pick<Session, 'id' | 'viewer'>;

/**
 * The result of an earlier attempt; undefined if there was none. A refusal: the client id is that of another message.
 */
type Earlier = Extract<SendAnswer, { ok: true }> | SendRefusal | undefined;

/**
 * Stores a message once, even if it arrives several times: a repeated attempt returns the stored message. `session`: null
 * without a signed-in user.
 */
export async function sendMessage(
  platform: Pick<Platform, 'db' | 'jobs' | 'log'>,
  limitOf: LimitOf,
  session: Sender | null,
  sent: SentMessage,
): Promise<SendAnswer> {
  if (!session) return refuse('signed-out');
  const { db } = platform;
  const ready = check(session.viewer.id, sent);
  if ('reason' in ready) return ready;
  const earlier = await findEarlier(db, ready);
  if (earlier) return earlier;
  if (!session.viewer.isConfirmed) return refuse('unconfirmed');
  const isFirst = !(await findEligibility(db, ready.senderId, ready.to)).hasConversation;
  const refused = await takeLimits(limitOf, ready.senderId, isFirst);
  if (refused) return refused;
  return db.transaction((tx) => store(tx, session, ready, platform));
}

function check(senderId: string, { to, content, clientId }: SentMessage): Ready | SendRefusal {
  const text = cleanMessage(content);
  if (text === '') return refuse('empty');
  if (text.length > longestMessage) return refuse('too-long');
  const [recipient, number] = [parseUuid(to), parseUuid(clientId)];
  if (!number) return refuse('broken');
  if (!recipient) return refuse('not-found');
  if (recipient === senderId) return refuse('yourself');
  return { senderId, to: recipient, content: text, clientId: number };
}

async function findEarlier(db: Database, { senderId, to, content, clientId }: Ready): Promise<Earlier> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  if (!row) return undefined;
  if (row.recipientId !== to || row.content !== content) return refuse('broken');
  return { ok: true, message: toMessage(row, senderId) };
}

async function takeLimits(limitOf: LimitOf, senderId: string, isFirst: boolean): Promise<SendRefusal | undefined> {
  const { perMinute, perHour, conversationPerDay } = messageLimits;
  for (const size of [perMinute, perHour, ...(isFirst ? [conversationPerDay] : [])]) {
    const answer = await limitOf(size).take(senderId);
    if (!answer.ok) return refuseForNow(answer.retryAfterSeconds);
  }
  return undefined;
}

async function store(
  tx: Transaction,
  session: Sender,
  ready: Ready,
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
): Promise<SendAnswer> {
  const { senderId, to } = ready;
  let isSignedIn = false;
  for (const id of inOrder(senderId, to)) {
    if (id === senderId) isSignedIn = (await lockUserAndSession(tx, session)) !== undefined;
    else await lockUser(tx, id);
  }
  if (!isSignedIn) return refuse('signed-out');
  // The account is locked now: a message that arrived twice at the same time is found here.
  const earlier = await findEarlier(tx, ready);
  if (earlier) return earlier;
  const eligibility = await findEligibility(tx, senderId, to);
  if (!mayMeet(eligibility)) return refuse('not-found');
  if (eligibility.writing !== 'open') return refuse(eligibility.writing);
  const message = await insert(tx, ready);
  // The message is sent even if its email cannot be queued; that is only logged.
  await logFailure(
    log,
    'queueing a notice of a message failed',
    queueMessageNotice(tx, jobs, { senderId, recipientId: to }),
  );
  await queueWebhookEvent(tx, jobs, {
    type: 'message.created',
    data: { message_id: message.id, sender_id: senderId, recipient_id: to, created_at: message.createdAt },
  });
  return { ok: true, message };
}

/** Stores the message. Its time is always later than that of the previous one, even if the clock goes back. */
async function insert(tx: Transaction, { senderId, to, content, clientId }: Ready): Promise<Message> {
  const [low, high] = inOrder(senderId, to);
  const { rows } = await tx.execute<{ last_at: string }>(sql`
    insert into conversations (low_id, high_id, last_at) values (${low}, ${high}, clock_timestamp())
    on conflict (low_id, high_id) do update
      set last_at = greatest(excluded.last_at, conversations.last_at + interval '1 microsecond')
    returning last_at::text`);
  const [row] = await tx
    .insert(messages)
    .values({ senderId, recipientId: to, content, clientId, createdAt: sql`${rows[0]?.last_at}::timestamptz` })
    .returning();
  if (!row) throw new Error('a message was not stored');
  return toMessage(row, senderId);
}
