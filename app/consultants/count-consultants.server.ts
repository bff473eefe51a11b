import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { dayAfter, todayInLondon, toStored } from '../availability/free-days.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';

const soonDays = 28;

/** How many consultants there are, and how many of them have a free day in the next 28 days. */
export async function countConsultants(
  db: Database,
  today = todayInLondon(),
): Promise<{ consultants: number; freeSoon: number }> {
  const { rows } = await db.execute<{ consultants: number; freeSoon: number }>(sql`
    select count(*)::integer as "consultants", count(*) filter (where exists (
      select from unnest(${profiles.availableDates}) as day
      where day >= ${toStored(today)} and day < ${toStored(dayAfter(today, soonDays))}
    ))::integer as "freeSoon"
    from ${profiles}`);
  return rows[0] ?? { consultants: 0, freeSoon: 0 };
}
