import { eq } from 'drizzle-orm';
import type { AccountDataPart } from '../../../platform/room/account-data-part.server.ts';
import { hideListing } from '../hide-listing.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** The account data part for the user's care service listing. */
export const listingOfAccount: AccountDataPart = {
  name: 'care-service-listing',
  order: 40,
  count: async (db, userId) => ({ Listings: await db.$count(serviceProfiles, eq(serviceProfiles.userId, userId)) }),
  async exportData(db, userId) {
    const [listing] = await db.select().from(serviceProfiles).where(eq(serviceProfiles.userId, userId));
    if (!listing) return null;
    return {
      id: listing.id,
      name: listing.name,
      type: listing.type,
      location: listing.location,
      needs: listing.needsDescription,
      projectDuration: listing.projectDuration,
      budget: listing.budget,
      skills: listing.skills,
      requirements: listing.requirements,
      certifications: listing.certifications,
      facilityInformation: listing.facilityInformation,
      isHidden: listing.isHidden,
      hiddenByOperators: listing.hiddenReason,
      closedAt: listing.filledAt,
      postedAt: listing.createdAt,
      changedAt: listing.updatedAt,
    };
  },
  async hide(tx, userId) {
    await hideListing(tx, userId, true);
  },
  async erase(tx, userId) {
    await tx.delete(serviceProfiles).where(eq(serviceProfiles.userId, userId));
  },
  onClose: { erases: ['Your care service’s listing, if you have one.'], keeps: [] },
};
