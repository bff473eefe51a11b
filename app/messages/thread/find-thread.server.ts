import { and, asc, desc, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findSeen } from './find-seen.server.ts';
import { findEligibility, mayMeet, type Eligibility } from '../writing/find-eligibility.server.ts';
import { messagesPerPage, type Message, type Partner, type Thread } from '../message.ts';
import { messages } from '../message.table.server.ts';
import { isBetween } from '../pair-conditions.server.ts';
import { parseUuid } from '../inbox/parse-uuid.ts';
import { nothingShown } from '../../people/shown-person.ts';
import { toMessage } from './to-message.server.ts';
import { personName } from '../../people/person-name.ts';

/**
 * `before` and `after` are event numbers: only messages before or after that event. Without either, the newest
 * messages.
 */
export type ThreadPage = { before?: number; after?: number; limit?: number };

/**
 * Returns one page of the messages between two users, oldest first. Undefined if no user has this id, or if the two have
 * no conversation and the partner is on no public list.
 */
export async function findThread(
  db: Database,
  userId: string,
  partner: string,
  page: ThreadPage = {},
): Promise<Thread | undefined> {
  const partnerId = parseUuid(partner);
  if (!partnerId || partnerId === userId) return undefined;
  const eligibility = await findEligibility(db, userId, partnerId);
  if (!mayMeet(eligibility)) return undefined;
  const seen = await findSeen(db, userId);
  // A stranger's setting is not revealed.
  const showsRead = (eligibility.hasConversation ? eligibility.partner?.showsRead : undefined) ?? true;
  const found = eligibility.hasConversation ? await findPage(db, userId, partnerId, page) : noMessages;
  return {
    partner: asPartner(partnerId, eligibility),
    messages: found.messages.map((message) => (showsRead ? message : hideRead(message, userId))),
    hasEarlier: found.hasEarlier,
    seen,
    showsRead,
  };
}

const noMessages = { messages: [] as Message[], hasEarlier: false };

async function findPage(
  db: Database,
  userId: string,
  partnerId: string,
  { before, after, limit = messagesPerPage }: ThreadPage,
): Promise<typeof noMessages> {
  const isForward = after !== undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        isBetween(userId, partnerId),
        before === undefined ? undefined : lt(messages.sentEvent, before),
        after === undefined ? undefined : gt(messages.sentEvent, after),
      ),
    )
    .orderBy(isForward ? asc(messages.sentEvent) : desc(messages.sentEvent))
    .limit(limit + 1);
  const shown = rows.slice(0, limit).map((row) => toMessage(row, userId));
  // Reading forwards, the browser already has the earlier messages. If more follow, it requests them.
  if (isForward) return { messages: shown, hasEarlier: false };
  return { messages: shown.toReversed(), hasEarlier: rows.length > limit };
}

function asPartner(userId: string, { partner, writing }: Eligibility): Partner {
  const { consultantId, serviceId, portrait, isOrganisation } = partner ?? nothingShown;
  return {
    userId,
    name: personName(userId, partner?.name),
    isClosed: partner === undefined,
    consultantId,
    serviceId,
    portrait,
    isOrganisation,
    writing,
  };
}

/** Marks the user's own message as unread. Used if the partner does not show what they have read. */
function hideRead(message: Message, userId: string): Message {
  return message.senderId === userId ? { ...message, read: false } : message;
}
