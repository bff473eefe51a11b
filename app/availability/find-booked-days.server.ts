import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { BookedDay } from './booked-day.ts';
import { bookedDayList } from './booked-days.table.server.ts';
import type { FreeDay } from './free-days.ts';

/** Returns the days from `today` on for which a consultant is booked, in order, with what they are booked for. */
export function findBookedDays(db: Database, userId: string, today: FreeDay): Promise<BookedDay[]> {
  const { day, engagementId, title } = bookedDayList;
  return db
    .select({ day, engagementId, title })
    .from(bookedDayList)
    .where(and(eq(bookedDayList.userId, userId), gte(day, today)))
    .orderBy(asc(day));
}
