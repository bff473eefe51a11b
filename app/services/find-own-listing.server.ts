import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { ListedState } from '../profiles/listed-state.ts';
import { formVersionOf } from '../profiles/form-version-of.server.ts';
import { hasSuspendedOwner, hasUnlistedOwner, isOpenNeed } from './listing-row.server.ts';
import { listingForm, type ListingForm } from './own/listing-rules.ts';
import { serviceProfiles } from './service.table.server.ts';

type Found = {
  id: string;
  form: ListingForm;
  /** The form version, see formVersionOf. */
  mark: string;
  listed: ListedState;
  /** When the listing was posted: ISO 8601. */
  postedAt: string;
};

/** Returns the listing of the user's care service; undefined without one. A user has at most one. */
export async function findOwnListing(db: Database, userId: string): Promise<Found | undefined> {
  const [row] = await db
    .select({
      listing: serviceProfiles,
      isUnlisted: hasUnlistedOwner,
      isSuspended: hasSuspendedOwner,
      isExpired: sql<boolean>`not ${isOpenNeed}`,
    })
    .from(serviceProfiles)
    .where(eq(serviceProfiles.userId, userId))
    .limit(1);
  if (!row) return undefined;
  const form = listingForm(row.listing);
  const { isUnlisted, isSuspended, isExpired } = row;
  const { id, isHidden, hiddenReason, filledAt } = row.listing;
  return {
    id,
    form,
    mark: formVersionOf(form),
    listed: {
      isHidden,
      hiddenReason,
      isUnconfirmed: isUnlisted && !isSuspended,
      isSuspended,
      isExpired,
      isFilled: filledAt !== null,
    },
    postedAt: row.listing.createdAt.toISOString(),
  };
}
