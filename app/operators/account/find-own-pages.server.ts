import type { Database } from '../../../platform/database/open-database.server.ts';
import { findOwnProfile } from '../../consultants/find-own-profile.server.ts';
import type { ListedState } from '../../profiles/listed-state.ts';
import { findOwnListing } from '../../services/find-own-listing.server.ts';

type OwnPage = { id: string; name: string; listed: ListedState };

/** Returns an account's profile and listing, and whether lists show them. Either is null if it does not exist. */
export async function findOwnPages(
  db: Database,
  accountId: string,
): Promise<{ profile: OwnPage | null; listing: OwnPage | null }> {
  const profile = await findOwnProfile(db, accountId);
  const listing = await findOwnListing(db, accountId);
  return {
    profile: profile ? { id: profile.id, name: profile.form.name, listed: profile.listed } : null,
    listing: listing ? { id: listing.id, name: listing.form.name, listed: listing.listed } : null,
  };
}
