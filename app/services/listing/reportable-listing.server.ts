import { and, eq, not } from 'drizzle-orm';
import { href } from 'react-router';
import type { ReportableKind } from '../../../platform/room/reportable-kind.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { hasUnlistedOwner } from '../listing-row.server.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

/** Care services' listings, for reports: also expired ones, whose pages everyone can still open. */
export const reportableListing: ReportableKind = {
  name: 'listing',
  async find(db, id) {
    if (!isUuid(id)) return undefined;
    const [listing] = await db
      .select()
      .from(services)
      .where(and(eq(services.id, id), not(services.isHidden), not(hasUnlistedOwner)));
    if (!listing) return undefined;
    return {
      ownerId: listing.userId,
      name: listing.name,
      path: href('/services/:serviceId', { serviceId: listing.id }),
      facts: [
        ['Name', listing.name],
        ['Type', listing.type],
        ['Location', listing.location],
        ['Duration', listing.projectDuration],
        ['Budget', listing.budget],
        ['Skills', listing.skills],
        ['Needs', listing.needsDescription],
        ['Requirements', listing.requirements],
        ['Certifications', listing.certifications],
        ['Facility information', listing.facilityInformation],
      ],
    };
  },
};
