import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { findSeen } from '../thread/find-seen.server.ts';
import { writingOf } from '../writing/find-eligibility.server.ts';
import { conversationsPerPage, type Conversation, type Inbox } from '../message.ts';
import { isBetween, isBlockBetween } from '../pair-conditions.server.ts';
import { parseUuid } from './parse-uuid.ts';
import { toShownPerson, type PersonRow } from '../../people/shown-person.ts';
import { personName } from '../../people/person-name.ts';

type Row = {
  /** The time of the last message in microseconds since 1970: JavaScript's milliseconds do not tell all rows apart. */
  micros: string;
  partner_id: string;
  unread: number;
  content: string;
  created_at: string;
  sender_id: string;
  /** The partner's name; null if the account is closed. */
  name: string | null;
  blockers: string[];
  is_confirmed: boolean | null;
} & PersonRow;

/**
 * Returns one page of a user's conversations, latest first. `after`: the `next` of the previous page; anything else returns
 * the first page.
 */
export async function findInbox(
  db: Database,
  userId: string,
  { after, limit = conversationsPerPage }: { after?: string | undefined; limit?: number } = {},
): Promise<Inbox> {
  const seen = await findSeen(db, userId);
  const { rows } = await db.execute<Row>(pageOf(userId, readCursor(after), limit + 1));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    conversations: shown.map((row) => toConversation(row, userId)),
    next: last ? `${last.micros}_${last.partner_id}` : null,
    seen,
  };
}

type Cursor = { micros: string; partnerId: string };

function readCursor(text: string | undefined): Cursor | undefined {
  const [, micros, id] = /^(\d{1,17})_(.{36})$/.exec(text ?? '') ?? [];
  const partnerId = parseUuid(id);
  return micros && partnerId ? { micros, partnerId } : undefined;
}

/**
 * A user is low_id in some conversations and high_id in others, and each column has its own index. The query takes the
 * latest rows of both kinds, then the latest of these.
 */
function pageOf(userId: string, cursor: Cursor | undefined, limit: number) {
  const half = (own: 'low_id' | 'high_id', other: 'low_id' | 'high_id') => {
    const partner = sql.raw(other);
    // The first condition uses the index, the second separates rows of the same microsecond.
    const before = cursor
      ? sql`and last_at <= ${atMicros(cursor)} and (last_at, ${partner}) < (${atMicros(cursor)}, ${cursor.partnerId}::uuid)`
      : sql``;
    return sql`(select ${partner} as partner_id, last_at from conversations where ${sql.raw(own)} = ${userId} ${before}
      order by last_at desc, ${partner} desc limit ${limit})`;
  };
  return sql`
    with page as materialized (
      select * from (${half('low_id', 'high_id')} union all ${half('high_id', 'low_id')}) halves
      order by last_at desc, partner_id desc limit ${limit})
    select (extract(epoch from page.last_at) * 1000000)::bigint::text as micros, page.partner_id,
      (select count(*)::integer from messages u
        where u.recipient_id = ${userId} and u.sender_id = page.partner_id and not u.read) as unread,
      m.content, m.created_at, m.sender_id, p.name,
      p.consultant_id, p.service_id, p.portrait, p.is_listed_consultant, p.is_listed_service, p.is_organisation,
      array(select blocker_id::text from message_blocks
        where ${isBlockBetween(sql`page.partner_id`, userId)}) as blockers,
      (select own.is_confirmed from people own where own.user_id = ${userId}) as is_confirmed
    from page
    cross join lateral (
      select content, created_at, sender_id from messages where ${isBetween(sql`page.partner_id`, userId)}
      order by sent_event desc limit 1) m
    left join lateral (select * from people p where p.user_id = page.partner_id) p on true
    order by page.last_at desc, page.partner_id desc`;
}

const atMicros = ({ micros }: Cursor) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

function toConversation(row: Row, userId: string): Conversation {
  return {
    partner: {
      userId: row.partner_id,
      name: personName(row.partner_id, row.name ?? undefined),
      isClosed: row.name === null,
      ...toShownPerson(row),
      writing: writingOf(row.name !== null, row.blockers, userId, row.is_confirmed ?? false),
    },
    unreadCount: row.unread,
    last: {
      content: row.content,
      createdAt: new Date(row.created_at).toISOString(),
      isOwn: row.sender_id === userId,
    },
  };
}
