import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { engagements } from '../engagement.table.server.ts';

/** Returns the free days of the consultant of an engagement, from `today` on; none if the account is closed. */
export async function findFreeDaysOf(db: Database, engagementId: string, today: Day): Promise<Day[]> {
  const [row] = await db
    .select({ userId: engagements.consultantUserId })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  return row?.userId ? findFreeDays(db, row.userId, today) : [];
}
