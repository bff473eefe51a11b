import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messages } from '../message.table.server.ts';

/**
 * Returns the number of the last event of a user's messages that they may know of. A 'read' event is left out if the
 * reader hides what they have read. Call it before reading the data: events between the call and the reading are then
 * sent once more, and none is missed, because writes for one user happen one after another (see lockUser).
 */
export async function findSeen(db: Database, userId: string): Promise<number> {
  const { senderId, recipientId, sentEvent, readEvent, read } = messages;
  const { rows } = await db.execute<{ seen: string | null }>(sql`select greatest(
    (select max(${sentEvent}) from ${messages} where ${senderId} = ${userId}),
    (select max(${sentEvent}) from ${messages} where ${recipientId} = ${userId}),
    -- The newest first: a maximum would look up the settings for every message that was ever read.
    (select ${readEvent} from ${messages} where ${senderId} = ${userId} and ${read} and ${readEvent} is not null
      and not exists (select from message_settings s where s.user_id = ${recipientId} and not s.shows_read)
      order by ${readEvent} desc limit 1)) as seen`);
  return Number(rows[0]?.seen ?? 0);
}
