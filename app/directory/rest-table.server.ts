import { sql, type SQL } from 'drizzle-orm';
import type { RestColumn, RestTable } from '../../platform/room/rest-table.server.ts';
import { careProviders as providers } from './provider.table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { careProviderWrites } from './rest-writes.server.ts';

const text = (column: SQL, description?: string): RestColumn => ({
  type: 'text',
  sql: column,
  ...(description && { description }),
});
const flag = (column: SQL): RestColumn => ({ type: 'boolean', sql: column });

/** Care providers for programs: those in the directory. */
export const careProvidersForPrograms: RestTable<ApiWriter> = {
  name: 'care_providers',
  description: 'The care providers in the directory. Contains CQC data, under the Open Government Licence v3.0.',
  columns: {
    id: { type: 'uuid', sql: sql`${providers.id}`, description: 'The provider is at /care-directory/{id}.' },
    name: text(sql`${providers.name}`),
    address_line_1: text(sql`${providers.addressLine1}`),
    address_line_2: text(sql`${providers.addressLine2}`),
    town_city: text(sql`${providers.townCity}`),
    county: text(sql`${providers.county}`),
    postcode: text(sql`${providers.postcode}`),
    phone: text(sql`${providers.phone}`),
    website: text(sql`${providers.website}`),
    email: text(sql`${providers.email}`, 'CQC publishes none.'),
    provider_type: text(sql`${providers.providerType}`),
    current_rating: text(
      sql`${providers.currentRating}`,
      'CQC’s rating, such as Good or Requires Improvement; No published rating if there is none, null while none is loaded.',
    ),
    last_inspection_date: { type: 'date', sql: sql`${providers.lastInspectionDate}` },
    beds_total: { type: 'integer', sql: sql`${providers.bedsTotal}` },
    beds_available: { type: 'integer', sql: sql`${providers.bedsAvailable}`, description: 'CQC publishes none.' },
    services_offered: { type: 'text[]', sql: sql`${providers.servicesOffered}` },
    specialties: { type: 'text[]', sql: sql`${providers.specialties}` },
    care_home: flag(sql`${providers.careHome}`),
    nursing_home: flag(sql`${providers.nursingHome}`),
    residential_home: flag(sql`${providers.residentialHome}`),
    supported_living: flag(sql`${providers.supportedLiving}`),
    domiciliary_care: flag(sql`${providers.domiciliaryCare}`),
    community_health: flag(sql`${providers.communityHealth}`),
    hospital: flag(sql`${providers.hospital}`),
    mental_health: flag(sql`${providers.mentalHealth}`),
    learning_disabilities: flag(sql`${providers.learningDisabilities}`),
    rehabilitation: flag(sql`${providers.rehabilitation}`),
    hospice: flag(sql`${providers.hospice}`),
  },
  from: sql`${providers}`,
  readable: () => sql`${providers.isListed}`,
  version: sql`${providers}.xmin`,
  writes: careProviderWrites,
};
