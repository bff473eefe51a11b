import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { ListedState } from '../profiles/listed-state.ts';
import { markFields } from '../profiles/mark-fields.server.ts';
import { isOpen, isUnconfirmed } from './listing-row.server.ts';
import { listingForm, type ListingForm } from './own/listing-rules.ts';
import { serviceProfiles } from './service.table.server.ts';

type Found = {
  id: string;
  form: ListingForm;
  /** What the form is loaded with, see markFields. */
  mark: string;
  listed: ListedState;
};

/** A person's own listing as a care service; undefined when there is none. There is at most one. */
export async function findOwnListing(db: Database, userId: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ listing: serviceProfiles, isUnconfirmed, isExpired: sql<boolean>`not ${isOpen}` })
    .from(serviceProfiles)
    .where(eq(serviceProfiles.userId, userId))
    .limit(1);
  if (!row) return undefined;
  const form = listingForm(row.listing);
  const { id, isHidden } = row.listing;
  return {
    id,
    form,
    mark: markFields(form),
    listed: { isHidden, isUnconfirmed: row.isUnconfirmed, isExpired: row.isExpired },
  };
}
