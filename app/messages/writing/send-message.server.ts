import { and, eq, sql } from 'drizzle-orm';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { LimitOf } from '../../../platform/limits/open-limit.server.ts';
import { messageLimits } from '../message-limits.server.ts';
import { lockAccount } from '../../accounts/lock-account.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { takeTurn } from '../../accounts/take-turn.server.ts';
import { findStanding, mayMeet } from './find-standing.server.ts';
import { cleanMessage, longestMessage, type Message } from '../message.ts';
import { messages } from '../message.table.server.ts';
import { inOrder } from '../pair-conditions.server.ts';
import { queueMessageNotice } from '../emails/queue-message-notice.server.ts';
import { readId } from '../inbox/read-id.ts';
import { refuse, refuseForNow, type SendAnswer, type SendRefusal } from './send-answer.ts';
import { toMessage } from '../thread/to-message.server.ts';

/** `clientId`: the number that the sender's browser gave the message, the same at each try. */
export type SentMessage = { to: string; content: string; clientId: string };

type Ready = { senderId: string; to: string; content: string; clientId: string };
type Sender = Pick<Session, 'id' | 'viewer'>;

/** Undefined when it is new; what is not the same as before has broken the rule of the number. */
type Earlier = Extract<SendAnswer, { ok: true }> | SendRefusal | undefined;

/**
 * Stores a message, once, however often it arrives: who tries again after an answer that never came gets the stored one.
 * `session`: of whoever is signed in, null of nobody.
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
  const isFirst = !(await findStanding(db, ready.senderId, ready.to)).hasConversation;
  const refused = await takeLimits(limitOf, ready.senderId, isFirst);
  if (refused) return refused;
  return db.transaction((tx) => store(tx, session, ready, platform));
}

function check(senderId: string, { to, content, clientId }: SentMessage): Ready | SendRefusal {
  const text = cleanMessage(content);
  if (text === '') return refuse('empty');
  if (text.length > longestMessage) return refuse('too-long');
  const [recipient, number] = [readId(to), readId(clientId)];
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
    if (id === senderId) isSignedIn = (await lockAccount(tx, session)) !== undefined;
    else await takeTurn(tx, id);
  }
  if (!isSignedIn) return refuse('signed-out');
  // Nobody else sends for this account now: what arrived twice at once is found here.
  const earlier = await findEarlier(tx, ready);
  if (earlier) return earlier;
  const standing = await findStanding(tx, senderId, to);
  if (!mayMeet(standing)) return refuse('not-found');
  if (standing.writing !== 'open') return refuse(standing.writing);
  const message = await insert(tx, ready);
  // As written: an e-mail that cannot be queued is logged, and hinders no message.
  await logFailure(
    log,
    'queueing a notice of a message failed',
    queueMessageNotice(tx, jobs, { senderId, recipientId: to }),
  );
  return { ok: true, message };
}

/** No message of a conversation has the time of the one before, or an earlier one, whatever the clock does. */
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
