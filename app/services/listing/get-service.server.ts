import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { ListedState } from '../../profiles/listed-state.ts';
import {
  isOpenNeed,
  hasSuspendedOwner,
  hasUnlistedOwner,
  listingColumns,
  serviceTables,
  toListing,
  type ListingRow,
} from '../listing-row.server.ts';
import type { ServiceDetail } from '../service.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

export type FoundService = {
  service: ServiceDetail;
  /** Whether lists show the listing, and why not. Only the owner sees this; null for other viewers. */
  own: ListedState | null;
};

type Row = ListingRow & {
  requirements: string;
  certifications: string;
  facility_information: string;
  image_url: string | null;
  is_demo: boolean;
  is_filled: boolean;
  is_open: boolean;
  is_hidden: boolean;
  hidden_reason: string | null;
  is_unlisted: boolean;
  is_suspended: boolean;
  is_own: boolean;
};

/**
 * Returns the listing with this id, open or expired. A hidden listing, or one whose owner has not confirmed their
 * email address, is returned to its owner only. Undefined when no listing has the id or the text is not an id.
 */
export async function getService(db: Database, id: string, viewerId?: string): Promise<FoundService | undefined> {
  if (!isUuid(id)) return undefined;
  const isOwn = viewerId === undefined ? sql`false` : sql`${services.userId} = ${viewerId}`;
  const { rows } = await db.execute<Row>(sql`
    select ${listingColumns}, ${services.requirements}, ${services.certifications}, ${services.facilityInformation}, ${services.imageUrl},
      ${services.isDemo}, ${services.isHidden}, ${services.hiddenReason}, ${services.filledAt} is not null as is_filled, ${isOpenNeed} as is_open, ${hasUnlistedOwner} as is_unlisted,
      ${hasSuspendedOwner} as is_suspended, ${isOwn} as is_own
    from ${services}
    where ${services.id} = ${id} and (${isOwn} or (not ${services.isHidden} and not ${hasUnlistedOwner}))`);
  const [row] = rows;
  if (!row) return undefined;
  return {
    service: {
      ...toListing(row),
      requirements: row.requirements,
      certifications: row.certifications,
      facilityInformation: row.facility_information,
      imageUrl: row.image_url,
      isOpen: row.is_open,
      isDemo: row.is_demo,
    },
    own: row.is_own
      ? {
          isHidden: row.is_hidden,
          hiddenReason: row.hidden_reason,
          isUnconfirmed: row.is_unlisted && !row.is_suspended,
          isSuspended: row.is_suspended,
          isExpired: !row.is_open,
          isFilled: row.is_filled,
        }
      : null,
  };
}
getService.tables = serviceTables;
