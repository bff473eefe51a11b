import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { comingDays, type FreeDay } from './free-days.ts';
import { freeDays } from './free-days.table.server.ts';

/** Returns the free days of a consultant from `today` on, in order. */
export async function findFreeDays(db: Database, userId: string, today: FreeDay): Promise<FreeDay[]> {
  const [row] = await db.select({ days: freeDays.days }).from(freeDays).where(eq(freeDays.userId, userId));
  return comingDays(row?.days ?? [], today);
}
