import type { LocationSource } from './cqc-stand-in.ts';

export type MadeUp = {
  status?: 'Registered' | 'Deregistered';
  services?: string[];
  rating?: string;
  name?: string;
  isDormant?: boolean;
};

/** Returns an invented location in the format of CQC's API. */
export function cqcLocation(
  locationId: string,
  { status = 'Registered', services, rating = 'Good', name, isDormant = false }: MadeUp = {},
) {
  const types = services ?? ['Care home service without nursing'];
  const number = Number(/\d+$/.exec(locationId)?.[0] ?? 0);
  return {
    locationId,
    providerId: `1-9${number % 1000}`,
    organisationType: 'Location',
    type: 'Social Care Org',
    name: name ?? `House ${number}`,
    registrationStatus: status,
    registrationDate: '2011-01-20',
    ...(status === 'Deregistered' ? { deregistrationDate: '2023-04-05' } : {}),
    dormancy: isDormant ? 'Y' : 'N',
    careHome: types.some((type) => type.startsWith('Care home')) ? 'Y' : 'N',
    numberOfBeds: 10 + (number % 90),
    postalAddressLine1: `${number} High Street`,
    postalAddressTownCity: 'Oldham',
    postalCode: 'OL4 2QU',
    region: 'North West',
    localAuthority: 'Oldham',
    onspdLatitude: 53.54 + (number % 100) / 1000,
    onspdLongitude: -2.11,
    mainPhoneNumber: '01616240000',
    gacServiceTypes: types.map((description) => ({ name: description, description })),
    specialisms: [{ name: 'Dementia' }],
    currentRatings: { overall: { rating, reportDate: '2022-05-06', organisationId: locationId } },
    lastInspection: { date: '2022-03-04' },
  };
}

/** Returns `count` locations with the ids 1-1001, 1-1002, …; `otherwise` overrides values of some locations. */
export function cqcLocations(count: number, otherwise: Record<string, MadeUp> = {}) {
  const all = new Map(
    Array.from({ length: count }, (_, index) => `1-${1001 + index}`).map((id) => [id, cqcLocation(id, otherwise[id])]),
  );
  const source: LocationSource = { ids: [...all.keys()], find: (id) => all.get(id) };
  return { ...source, all };
}
