import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { deadlineDay } from '../../services/service.ts';
import { serviceProfiles } from '../../services/service.table.server.ts';

/** Returns the last day of a listing; null without a listing. */
export async function findListingDeadline(db: Database, listingId: string | null): Promise<Day | null> {
  if (listingId === null) return null;
  const [listing] = await db
    .select({ postedAt: serviceProfiles.createdAt })
    .from(serviceProfiles)
    .where(eq(serviceProfiles.id, listingId));
  return listing ? deadlineDay(listing.postedAt.toISOString()) : null;
}
