import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { findListing } from '../../services/find-listing.server.ts';
import { deadlineDay } from '../../services/service.ts';

/** Returns the last day of a listing; null without a listing. */
export async function findListingDeadline(db: Database, listingId: string | null): Promise<Day | null> {
  const listing = listingId === null ? undefined : await findListing(db, listingId);
  return listing ? deadlineDay(listing.postedAt) : null;
}
