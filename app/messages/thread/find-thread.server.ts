import { and, asc, desc, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findSeen } from './find-seen.server.ts';
import { findStanding, mayMeet, type Standing } from '../writing/find-standing.server.ts';
import { messagesPerPage, type Message, type Partner, type Thread } from '../message.ts';
import { messages } from '../message.table.server.ts';
import { isBetween } from '../pair-conditions.server.ts';
import { readId } from '../inbox/read-id.ts';
import { nothingShown } from '../../people/shown-person.ts';
import { toMessage } from './to-message.server.ts';
import { personName } from '../../people/person-name.ts';

/** Numbers of events: the messages before one, or after it. Without either: the last ones. */
export type ThreadPage = { before?: number; after?: number; limit?: number };

/**
 * What two people wrote to each other, oldest first, a page of it. Undefined when there is no conversation and the partner
 * is in no list, and just so when nobody has this id.
 */
export async function findThread(
  db: Database,
  userId: string,
  partner: string,
  page: ThreadPage = {},
): Promise<Thread | undefined> {
  const partnerId = readId(partner);
  if (!partnerId || partnerId === userId) return undefined;
  const standing = await findStanding(db, userId, partnerId);
  if (!mayMeet(standing)) return undefined;
  const seen = await findSeen(db, userId);
  // How a stranger has set that is their own business.
  const showsRead = (standing.hasConversation ? standing.partner?.showsRead : undefined) ?? true;
  const found = standing.hasConversation ? await findPage(db, userId, partnerId, page) : noMessages;
  return {
    partner: asPartner(partnerId, standing),
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
  // Forwards, the ones before are those that the browser has; more may follow, and it asks again.
  if (isForward) return { messages: shown, hasEarlier: false };
  return { messages: shown.toReversed(), hasEarlier: rows.length > limit };
}

function asPartner(userId: string, { partner, writing }: Standing): Partner {
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

/** Who does not want it known what they have read has read nothing, for the other person. */
function hideRead(message: Message, userId: string): Message {
  return message.senderId === userId ? { ...message, read: false } : message;
}
