import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { dataDateOf } from '../records/data-date.server.ts';
import type { KeyQuestion } from '../provider.ts';
import type { GoneReason, ProviderDetail } from './provider-detail.ts';
import { providerColumns, toProvider, type ProviderRow } from '../list/provider-row.server.ts';
import { careProviders as providers } from '../provider.table.server.ts';

export type FoundProvider =
  | { kind: 'listed'; provider: ProviderDetail }
  /** `since` is known only for some deregistered providers. */
  | { kind: 'gone'; reason: GoneReason; since: string | null; provider: ProviderDetail }
  /** The request named a CQC location id. `id` is our id for the same provider. */
  | { kind: 'elsewhere'; id: string };

type Row = ProviderRow & {
  cqc_location_id: string;
  rating_text: string | null;
  key_questions: KeyQuestion[];
  last_inspection_date: string | null;
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  local_authority: string | null;
  brand_name: string | null;
  registered_on: string | null;
  data_date: string | null;
  is_listed: boolean;
  is_registered: boolean;
  is_dormant: boolean;
  deregistered_on: string | null;
};

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
/** Examples: '1-112467585', and 'RM317' for the NHS. */
const isCqcLocationId = (text: string) => /^[\da-z][\da-z-]{1,29}$/i.test(text);

function toDetail(row: Row): ProviderDetail {
  const { distanceMiles: _, ...provider } = toProvider(row);
  return {
    ...provider,
    cqcLocationId: row.cqc_location_id,
    streetLines: [row.address_line_1, row.address_line_2].filter((line): line is string => Boolean(line)),
    county: row.county,
    ratingText: row.rating_text,
    keyQuestions: row.key_questions,
    lastInspectionDate: row.last_inspection_date,
    latitude: row.latitude,
    longitude: row.longitude,
    region: row.region,
    localAuthority: row.local_authority,
    brandName: row.brand_name,
    registeredOn: row.registered_on,
    dataDate: row.data_date,
  };
}

/**
 * Returns the provider with this id, listed or not. For a CQC location id, returns our id for the provider. Undefined
 * if there is no such provider, if an operator has cleared it, or if the text is not an id.
 */
export async function findProvider(db: Database, id: string): Promise<FoundProvider | undefined> {
  if (!isId(id)) return findByCqcId(db, id);
  const { rows } = await db.execute<Row>(sql`
    select ${providerColumns}, cqc_location_id, rating_text, key_questions,
      last_inspection_date::text as last_inspection_date, latitude, longitude, region, local_authority, brand_name,
      registered_on::text as registered_on,
      (${dataDateOf(sql`${providers.dataDate}`, sql`${providers.datedAt}`)})::text as data_date,
      is_listed, is_registered, is_dormant, deregistered_on::text as deregistered_on
    from ${providers} where ${providers.id} = ${id} and cleared_at is null`);
  const row = rows[0];
  if (!row) return undefined;
  const provider = toDetail(row);
  if (row.is_listed) return { kind: 'listed', provider };
  const reason = row.is_registered ? (row.is_dormant ? 'dormant' : 'no type of care') : 'deregistered';
  return { kind: 'gone', reason, since: reason === 'deregistered' ? row.deregistered_on : null, provider };
}
findProvider.tables = ['care_providers', 'cqc_imports'] as const;

async function findByCqcId(db: Database, id: string): Promise<FoundProvider | undefined> {
  if (!isCqcLocationId(id)) return undefined;
  // CQC ids have capital letters, but a URL may have them in lower case.
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${providers.id} from ${providers}
    where cqc_location_id in (${id}, ${id.toUpperCase()}) and cleared_at is null limit 1`);
  return rows[0] && { kind: 'elsewhere', id: rows[0].id };
}
