import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messages } from '../message.table.server.ts';

/**
 * The number of the last thing that had happened to somebody's messages, as far as they may know: a reading that its reader
 * does not show has not happened. Asked before what it goes with is read: what happens
 * in between is told once more, and nothing is left out, because everything that is written for one person is written by
 * turns (see takeTurn).
 */
export async function findSeen(db: Database, userId: string): Promise<number> {
  const { senderId, recipientId, sentEvent, readEvent, read } = messages;
  const { rows } = await db.execute<{ seen: string | null }>(sql`select greatest(
    (select max(${sentEvent}) from ${messages} where ${senderId} = ${userId}),
    (select max(${sentEvent}) from ${messages} where ${recipientId} = ${userId}),
    (select max(${readEvent}) from ${messages} where ${senderId} = ${userId} and ${read}
      and not exists (select from message_settings s where s.user_id = ${recipientId} and not s.shows_read))) as seen`);
  return Number(rows[0]?.seen ?? 0);
}
