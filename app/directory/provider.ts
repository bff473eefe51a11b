import { href } from 'react-router';
import { linesOf, listHref, oneLine, pageOf, wholeNumber } from '../../ui/list/list-query.ts';

export const providersPerPage = 24;
/** The most pages before the one in the address that are shown again after a reload. */
export const mostEarlierPages = 9;
/** The capacity slider, in beds. Its upper end means '200 or more'. */
export const mostBeds = 200;
export const bedsStep = 10;

/** The types of care, in the order of the specification. The keys are the columns of the flags. */
export const careTypes = {
  care_home: 'Care Home',
  nursing_home: 'Nursing Home',
  residential_home: 'Residential Home',
  supported_living: 'Supported Living',
  domiciliary_care: 'Domiciliary Care',
  community_health: 'Community Health',
  hospital: 'Hospital',
  mental_health: 'Mental Health',
  learning_disabilities: 'Learning Disabilities',
  rehabilitation: 'Rehabilitation',
  hospice: 'Hospice',
} as const;
export type CareType = keyof typeof careTypes;
export const careTypeKeys = Object.keys(careTypes) as CareType[];

/** The four ratings that users can filter by. */
export const ratings = ['Outstanding', 'Good', 'Requires Improvement', 'Inadequate'] as const;
/** These texts are shown as ratings, in grey. */
export const unratedTexts = ['Inspected but not rated', 'No published rating'] as const;
export type FilterRating = (typeof ratings)[number];
export type RatingText = FilterRating | (typeof unratedTexts)[number];

/** One of the five questions that CQC asks: Safe, Effective, Caring, Responsive, Well-led. `date` is YYYY-MM-DD. */
export type KeyQuestion = { name: string; rating: RatingText; date?: string };

/** A provider as shown on a card of the list. Dates are YYYY-MM-DD. */
export type Provider = {
  id: string;
  name: string;
  /** Line 1, line 2, town, county and postcode, without those that are unknown. */
  address: string[];
  townCity: string | null;
  postcode: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  types: CareType[];
  providerType: string | null;
  services: string[];
  specialties: string[];
  /** Null: the source gave none. */
  rating: RatingText | null;
  isRatingLoaded: boolean;
  ratingDate: string | null;
  bedsTotal: number | null;
  bedsAvailable: number | null;
  /** The distance from the place in `near`. Null without such a place, or when the provider's position is unknown. */
  distanceMiles: number | null;
};

/**
 * The query in the address of the directory: ?q=&area=&type=&rating=&min=&max=&near=&page=. A repeated key matches any of its
 * values. min 0 with max 200 is the full range and filters nothing.
 */
export type ProviderQuery = {
  q: string;
  areas: string[];
  types: CareType[];
  ratings: FilterRating[];
  min: number;
  max: number;
  near: string;
  page: number;
};

/** How many providers each choice would show together with all other filters. `towns`: the towns shown in the filter. */
export type OptionCounts = {
  towns: Record<string, number>;
  types: Record<CareType, number>;
  ratings: Record<FilterRating, number>;
};

/** A link to a search with this `near`. */
export type NearLink = { label: string; near: string };

/** How the place in `near` was understood. */
export type NearAnswer = {
  /** The name of the place found, as spelt in the data. Null: the place is unknown, and the list is not sorted by distance. */
  name: string | null;
  /** No provider is listed at the requested place, so `name` is its neighbourhood. */
  isNeighbourhood: boolean;
  /** The requested place is a whole postcode. */
  isWholePostcode: boolean;
  /** Other places of the same name. For an unknown place: places that the user may mean. */
  alternatives: NearLink[];
};

/** The number of towns that the Location filter shows. Users find other towns by typing. */
export const townsShown = 20;

/** The most areas in one search: all the towns shown, and the same number of typed areas. */
export const mostAreas = 2 * townsShown;

/** The query without any filter. */
export const everything: ProviderQuery = {
  q: '',
  areas: [],
  types: [],
  ratings: [],
  min: 0,
  max: mostBeds,
  near: '',
  page: 1,
};

/** Whether the search is filtered by capacity. */
export function isCapacityFiltered({ min, max }: Pick<ProviderQuery, 'min' | 'max'>): boolean {
  return min > 0 || max < mostBeds;
}

/** Reads the query of an address. Invalid values are ignored or replaced by the defaults. */
export function parseProviderQuery(search: URLSearchParams): ProviderQuery {
  const chosen = new Set(search.getAll('type'));
  const rated = new Set(search.getAll('rating'));
  const min = Math.min(wholeNumber(search.get('min')) ?? 0, mostBeds);
  const max = Math.min(wholeNumber(search.get('max')) ?? mostBeds, mostBeds);
  return {
    q: oneLine(search.get('q')),
    areas: linesOf(search.getAll('area'), mostAreas),
    types: careTypeKeys.filter((type) => chosen.has(type)),
    ratings: ratings.filter((rating) => rated.has(rating)),
    ...(min <= max ? { min, max } : { min: 0, max: mostBeds }),
    near: oneLine(search.get('near')),
    page: pageOf(search),
  };
}

/** Returns the address of the list, or of a file of the same providers. */
function addressAt(path: string, query: Partial<ProviderQuery>): string {
  const { q, areas, types, ratings: rated, min, max, near, page } = query;
  const values = {
    q,
    area: areas,
    type: types,
    rating: rated,
    min: min !== 0 && min,
    max: max !== mostBeds && max,
    near,
  };
  return listHref(path, values, page);
}

/** Returns the address of the directory with this query. */
export function directoryHref(query: Partial<ProviderQuery> = {}): string {
  return addressAt(href('/care-directory'), query);
}

/** Returns the address of the whole list as a CSV file. */
export function providersFileHref(query: Partial<ProviderQuery> = {}): string {
  return addressAt(href('/care-directory.csv'), { ...query, page: 1 });
}

/** Counts the active filters: each area, type and rating, and the capacity, search text and place if they are set. */
export function activeFilters(query: ProviderQuery): number {
  const { q, areas, types, ratings: rated, near } = query;
  return (
    areas.length +
    types.length +
    rated.length +
    Number(isCapacityFiltered(query)) +
    Number(q !== '') +
    Number(near !== '')
  );
}
