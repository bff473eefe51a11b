import { z } from 'zod';
import type { ProviderRecord, RecordColumn, SourceColumns } from '../../records/provider-record.ts';
import {
  assessmentDays,
  assessments,
  currentRatings,
  entriesOf,
  listOf,
  ratingOfReports,
  ratingsOfAssessments,
  text,
} from './map-assessment.ts';
import { careTypeKeys } from '../../care-types.ts';
import {
  mapAddressLine,
  mapBeds,
  mapBrand,
  mapPhone,
  mapPosition,
  mapPostcode,
  mapRegion,
  mapWebsite,
} from './map-contact.ts';
import {
  flagsOfServices,
  isInScope,
  mapProviderType,
  mapServices,
  mapSpecialisms,
  withSpecialisms,
} from './map-flags.ts';
import { mapRatingColumns } from './map-rating.ts';
import { latest, mapDate, mapText } from './map-text.ts';
import { isLocationId, skipReasons, type ReadRecord } from '../api/read-record.ts';

/** The parts of a location that we read. CQC's API has names of people in other parts. Keys may be absent, never null. */
const location = z.object({
  locationId: z.string().refine(isLocationId),
  name: z.string().refine((name) => mapText(name) !== null),
  registrationStatus: z.enum(['Registered', 'Deregistered']),
  gacServiceTypes: entriesOf(z.object({ name: text, description: text })),
  specialisms: listOf(z.object({ name: text })),
  currentRatings,
  assessment: assessments,
  lastInspection: z.object({ date: text }).optional().catch(undefined),
  providerId: text,
  registrationDate: text,
  deregistrationDate: text,
  dormancy: text,
  careHome: text,
  numberOfBeds: z.unknown().optional(),
  postalAddressLine1: text,
  postalAddressLine2: text,
  postalAddressTownCity: text,
  postalAddressCounty: text,
  postalCode: text,
  region: text,
  localAuthority: text,
  onspdLatitude: z.unknown().optional(),
  onspdLongitude: z.unknown().optional(),
  mainPhoneNumber: text,
  website: text,
  brandName: text,
});

const required: Record<string, string> = {
  locationId: 'It has no location ID.',
  name: 'It has no name.',
  registrationStatus: 'We don’t recognise its registration status.',
  gacServiceTypes: 'It has no list of service types.',
};

/** Returns a few truncated fields of a value that was not understood. None can contain the name of a person. */
function sample(json: unknown): string {
  const known = ['locationId', 'type', 'organisationType', 'registrationStatus', 'statusCode'];
  const fields = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const shown = known.flatMap((field) => {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [`${field}: ${String(value).slice(0, 40)}`] : [];
  });
  return mapText(shown.join(', ')) ?? `(${Array.isArray(json) ? 'a list' : typeof json})`;
}

/**
 * Converts a location of CQC's API into the columns of care_providers (cqc.md, section 7). A deregistered location is also a
 * record, so that it can be taken off the list. Never throws.
 */
export function mapLocation(json: unknown): ReadRecord {
  const parsed = location.safeParse(json);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    const id = (json as { locationId?: unknown } | null)?.locationId;
    const locationId = typeof id === 'string' && isLocationId(id) ? id : '';
    return { kind: 'failed', locationId, problem: required[field] ?? 'It isn’t a location.', sample: sample(json) };
  }
  const read = parsed.data;
  const isCareHome = read.careHome === 'Y';
  const services = mapServices(read.gacServiceTypes.map((type) => type?.description || type?.name));
  const specialties = mapSpecialisms(read.specialisms.map((specialism) => specialism?.name));
  const flags = flagsOfServices(services, isCareHome);
  const isRegistered = read.registrationStatus === 'Registered';
  // CQC may have removed the service types of a deregistered location, so it may be one that we list.
  const isUnknown = !isRegistered && services.length === 0;
  if (!isInScope(flags) && !isUnknown) {
    return { kind: 'skipped', locationId: read.locationId, reason: skipReasons.outOfScope };
  }
  const record: Required<ProviderRecord> = {
    cqc_location_id: read.locationId,
    cqc_provider_id: mapText(read.providerId),
    name: mapText(read.name) ?? read.locationId,
    address_line_1: mapAddressLine(read.postalAddressLine1),
    address_line_2: mapAddressLine(read.postalAddressLine2),
    town_city: mapAddressLine(read.postalAddressTownCity),
    county: mapText(read.postalAddressCounty),
    postcode: mapPostcode(read.postalCode),
    phone: mapPhone(read.mainPhoneNumber),
    website: mapWebsite(read.website),
    provider_type: mapProviderType(flags, services),
    ...mapRatingColumns([
      ...ratingOfReports(read.currentRatings, read.locationId),
      ...ratingsOfAssessments(read.assessment),
    ]),
    last_inspection_date: latest([mapDate(read.lastInspection?.date), ...assessmentDays(read.assessment)]),
    beds_total: mapBeds(read.numberOfBeds, flags),
    services_offered: services,
    specialties,
    ...withSpecialisms(flags, specialties),
    ...mapPosition(read.onspdLatitude, read.onspdLongitude),
    region: mapRegion(read.region),
    local_authority: mapText(read.localAuthority),
    brand_name: mapBrand(read.brandName),
    registered_on: mapDate(read.registrationDate),
    is_registered: isRegistered,
    deregistered_on: isRegistered ? null : mapDate(read.deregistrationDate),
    is_dormant: read.dormancy === 'Y',
  };
  return { kind: 'record', record };
}

/** The columns that a record of the API carries: all of them. */
export const locationColumns: SourceColumns = {
  carried: [
    'cqc_location_id',
    'cqc_provider_id',
    'name',
    'address_line_1',
    'address_line_2',
    'town_city',
    'county',
    'postcode',
    'phone',
    'website',
    'provider_type',
    'current_rating',
    'is_rating_loaded',
    'rating_text',
    'rating_date',
    'is_rating_inherited',
    'key_questions',
    'last_inspection_date',
    'beds_total',
    'services_offered',
    'specialties',
    'latitude',
    'longitude',
    'region',
    'local_authority',
    'brand_name',
    'registered_on',
    'is_registered',
    'deregistered_on',
    'is_dormant',
    ...careTypeKeys,
  ] satisfies RecordColumn[],
  forNewOnly: [],
};
