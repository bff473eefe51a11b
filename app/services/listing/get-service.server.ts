import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { ListedState } from '../../profiles/listed-state.ts';
import {
  isOpen,
  isUnconfirmed,
  listingColumns,
  serviceTables,
  toListing,
  type ListingRow,
} from '../listing-row.server.ts';
import type { ServiceDetail } from '../service.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

export type FoundService = {
  service: ServiceDetail;
  /** Of the one who looks: with it they see what nobody else does. Null: not theirs. */
  own: ListedState | null;
};

type Row = ListingRow & {
  requirements: string;
  certifications: string;
  facility_information: string;
  image_url: string | null;
  is_demo: boolean;
  is_open: boolean;
  is_hidden: boolean;
  is_unconfirmed: boolean;
  is_own: boolean;
};

/**
 * The listing with this id: open, or over and still there. One that is hidden, or whose owner has not confirmed their
 * address, is there for its owner alone. Undefined when there is none, or when the text is no id at all.
 */
export async function getService(db: Database, id: string, viewerId?: string): Promise<FoundService | undefined> {
  if (!isUuid(id)) return undefined;
  const isOwn = viewerId === undefined ? sql`false` : sql`${services.userId} = ${viewerId}`;
  const { rows } = await db.execute<Row>(sql`
    select ${listingColumns}, ${services.requirements}, ${services.certifications}, ${services.facilityInformation}, ${services.imageUrl},
      ${services.isDemo}, ${services.isHidden}, ${isOpen} as is_open, ${isUnconfirmed} as is_unconfirmed, ${isOwn} as is_own
    from ${services}
    where ${services.id} = ${id} and (${isOwn} or (not ${services.isHidden} and not ${isUnconfirmed}))`);
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
    own: row.is_own ? { isHidden: row.is_hidden, isUnconfirmed: row.is_unconfirmed, isExpired: !row.is_open } : null,
  };
}
getService.tables = serviceTables;
