import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Reportable } from '../message.ts';
import { messages } from '../message.table.server.ts';
import { isBetween } from '../pair-conditions.server.ts';
import { mostReported } from '../message-report.ts';
import { toMessage } from '../thread/to-message.server.ts';

/**
 * Returns the partner's newest messages to this user, newest first, as many as one report can contain. `before`: the
 * number of an event. Only messages before it are returned, or the newest messages if none is older.
 */
export async function findReportable(
  db: Database,
  userId: string,
  partnerId: string,
  before?: number,
): Promise<Reportable> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        isBetween(userId, partnerId),
        eq(messages.senderId, partnerId),
        before === undefined ? undefined : lt(messages.sentEvent, before),
      ),
    )
    .orderBy(desc(messages.sentEvent))
    .limit(mostReported + 1);
  if (rows.length === 0 && before !== undefined) return findReportable(db, userId, partnerId);
  return {
    messages: rows.slice(0, mostReported).map((row) => toMessage(row, userId)),
    hasEarlier: rows.length > mostReported,
    before: before ?? null,
  };
}
