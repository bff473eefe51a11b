import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { listInPages, rowsOfPage } from '../accounts/your-data/data-list.server.ts';
import { analyticsEvents } from './usage-event.table.server.ts';

/** `at`: the time as the database writes it, to the microsecond. Events with the same time are ordered by id. */
type Event = { id: string; eventName: string; eventData: unknown; at: string };

async function findEventsAfter(db: Database, userId: string, after: Event | undefined): Promise<Event[]> {
  const { id, eventName, eventData, createdAt } = analyticsEvents;
  const isLater = after && sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id,
      eventName,
      eventData,
      at: sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.userId, userId), isLater))
    .orderBy(asc(createdAt), asc(id))
    .limit(rowsOfPage);
}

/** The usage events of one person: part of their data export, and deleted with the account. */
export const usageEventsOfAccount: AccountDataPart = {
  name: 'usage-events',
  order: 70,
  exportData: async (db, userId) =>
    listInPages<Event>(
      (after) => findEventsAfter(db, userId, after),
      ({ eventName, eventData, at }) => ({ event: eventName, data: eventData, at: new Date(at) }),
    ),
  async erase(tx, userId) {
    await tx.delete(analyticsEvents).where(eq(analyticsEvents.userId, userId));
  },
  onClose: { erases: ['Records of how you use the site.'], keeps: [] },
};
