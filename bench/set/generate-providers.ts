import { providerId } from '../../app/directory/records/provider-id.server.ts';
import { careTypeKeys } from '../../app/directory/care-types.ts';
import { homeWords, places, type Place } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { lastNames } from './words.ts';

type Row = Record<string, unknown>;

const seed = 20_210_322;
const degreesRound = 0.15;
/** The share of generated providers that are in the invented small places. */
const shareOfVillages = 0.24;
const villages = 1300;

/** The kinds of provider, weighted by their number in England (October 2024), with the columns that each kind sets. */
const kinds = {
  residential: { weight: 10_598, type: 'Residential Home', flags: ['care_home', 'residential_home'] },
  nursing: { weight: 4263, type: 'Nursing Home', flags: ['care_home', 'nursing_home'] },
  homecare: { weight: 12_900, type: 'Domiciliary Care', flags: ['domiciliary_care'] },
  supported: { weight: 4411, type: 'Supported Living', flags: ['supported_living'] },
  community: { weight: 983, type: 'Community Health', flags: ['community_health'] },
  hospital: { weight: 1438, type: 'Hospital', flags: ['hospital'] },
  rehabilitation: { weight: 400, type: 'Rehabilitation', flags: ['rehabilitation'] },
  hospice: { weight: 269, type: 'Hospice', flags: ['hospice'] },
} as const;
type Kind = keyof typeof kinds;
const kindWeights = Object.fromEntries(Object.entries(kinds).map(([kind, { weight }]) => [kind, weight])) as Record<
  Kind,
  number
>;

const ratingWeights = {
  Good: 66,
  'Requires Improvement': 13,
  Outstanding: 4,
  Inadequate: 1,
  'Inspected but not rated': 2,
  'No published rating': 14,
} as const;
const services: Record<Kind, string[]> = {
  residential: ['Care home service without nursing'],
  nursing: ['Care home service with nursing'],
  homecare: ['Domiciliary care service'],
  supported: ['Supported living service', 'Domiciliary care service'],
  community: ['Community healthcare service'],
  hospital: ['Acute services with overnight beds', 'Diagnostic and/or screening service'],
  rehabilitation: ['Rehabilitation services'],
  hospice: ['Hospice services'],
};
const specialties = [
  'Caring for adults over 65 yrs',
  'Caring for adults under 65 yrs',
  'Dementia',
  'Learning disabilities',
  'Mental health conditions',
  'Physical disabilities',
  'Sensory impairment',
];
const questions = ['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led'];
const lastWords = {
  House: 30,
  Lodge: 11,
  Court: 10,
  Manor: 3,
  View: 3,
  Hall: 3,
  Grange: 3,
  Gardens: 2,
  Place: 2,
  Road: 8,
  Cottage: 2,
} as const;
const homeEndings = {
  '': 46,
  ' Care Home': 24,
  ' Residential Home': 10,
  ' Nursing Home': 10,
  ' Care Centre': 5,
  ' Residential Care Home': 5,
};
const agencyEndings = {
  ' Care Limited': 20,
  ' Homecare': 14,
  ' Care Services Ltd': 14,
  ' Healthcare Limited': 9,
  ' Care': 12,
  ' Support Services': 9,
  ' Home Care': 12,
  ' Domiciliary Care Agency': 5,
  ' Community Support': 5,
};

/** Returns the places in places.ts, and invented small ones around them. */
function allPlaces(random: Random): { big: Place[]; small: Place[] } {
  const endings = ['ton', 'ham', 'ley', 'ford', 'worth', 'by', 'field', 'wick', 'combe', 'stead'];
  const small = Array.from({ length: villages }, () => {
    const near = random.pick(places);
    const word = random.pick(homeWords).replace(/s$/, '');
    return {
      ...near,
      town: `${random.chance(0.2) ? random.pick(['Great ', 'Little ', 'Upper ', 'East ']) : ''}${word}${random.pick(endings)}`,
    };
  });
  return { big: places, small };
}

function nameOf(random: Random, kind: Kind, town: string): string {
  const word = random.pick(homeWords);
  if (kind === 'residential' || kind === 'nursing') {
    const start = random.chance(0.1) ? `The ${word}s` : `${word} ${random.weigh(lastWords)}`;
    return start + random.weigh(homeEndings);
  }
  if (kind === 'hospice') return `${random.pick(['St', 'Saint'])} ${random.pick(lastNames)}'s Hospice`;
  if (kind === 'hospital') return `${word} ${random.pick(['Hospital', 'Clinic', 'Medical Centre'])}`;
  if (kind === 'supported')
    return `${random.pick(['', '', `${random.whole(1, 120)} `])}${word} ${random.weigh(lastWords)}`;
  return `${random.chance(0.2) ? `${word} ${random.pick(lastNames)}` : word}${random.weigh(agencyEndings)}${random.chance(0.15) ? ` ${town}` : ''}`;
}

const dateOf = (random: Random) =>
  `${random.whole(2016, 2025)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;

const locationIdOf = (number: number) => `1-${90_000_000_000 + number}`;
/** The CQC location id of the first generated provider, which every set contains. */
export const firstLocationId = locationIdOf(0);

function provider(random: Random, number: number, place: Place): Row {
  const kind = random.weigh(kindWeights);
  const isHome = kind === 'residential' || kind === 'nursing';
  const rating = random.weigh(ratingWeights);
  const date = dateOf(random);
  const chosen = random.some(specialties, random.whole(1, 5));
  const district = random.pick(place.districts);
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  const locationId = locationIdOf(number);
  const off = () => (random.next() - 0.5) * degreesRound;
  return {
    id: providerId(locationId),
    cqc_location_id: locationId,
    cqc_provider_id: `1-${100_000_000 + Math.floor(number / 3)}`,
    name: nameOf(random, kind, place.town),
    address_line_1: `${random.whole(1, 240)} ${random.pick(homeWords)} ${random.pick(['Road', 'Street', 'Lane', 'Avenue', 'Close', 'Drive'])}`,
    address_line_2: random.chance(0.4) ? `${random.pick(homeWords)}side` : null,
    town_city: place.town,
    county: random.chance(0.55) ? place.county : null,
    postcode: `${district} ${random.whole(1, 9)}${random.pick([...letters])}${random.pick([...letters])}`,
    phone: `01${random.whole(100_000_000, 999_999_999)}`,
    website: random.chance(0.6) ? `https://www.care-${number}.example.org/` : null,
    provider_type: kinds[kind].type,
    current_rating: rating,
    rating_text: rating,
    rating_date: rating === 'No published rating' ? null : date,
    key_questions:
      rating === 'No published rating'
        ? []
        : questions.map((name) => ({ name, rating: random.chance(0.8) ? rating : 'Good', date })),
    last_inspection_date: date,
    beds_total: isHome
      ? Math.max(1, Math.round(42 * Math.exp((random.next() + random.next() + random.next() - 1.8) * 1.1)))
      : null,
    services_offered: services[kind],
    specialties: chosen,
    latitude: place.latitude + off(),
    longitude: place.longitude + off() * 1.6,
    local_authority: place.county,
    registered_on: dateOf(random),
    ...Object.fromEntries(careTypeKeys.map((type) => [type, (kinds[kind].flags as readonly string[]).includes(type)])),
    domiciliary_care: kind === 'homecare' || kind === 'supported',
    mental_health: chosen.includes('Mental health conditions'),
    learning_disabilities: chosen.includes('Learning disabilities'),
  };
}

/**
 * Yields rows of care_providers by column name; every provider is listed in the directory. Towns, types of care and
 * ratings are as frequent as in England; the names are invented. The rows are the same in every run.
 */
export function* generateProviders(count: number): Generator<Row> {
  const random = createRandom(seed);
  const { big, small } = allPlaces(random);
  const towns = new Map(big.map((place) => [place.town, place]));
  const weights = Object.fromEntries(big.map(({ town, weight }) => [town, weight]));
  for (let number = 0; number < count; number++) {
    const place = random.chance(shareOfVillages) ? random.pick(small) : towns.get(random.weigh(weights));
    if (place) yield provider(random, number, place);
  }
}
