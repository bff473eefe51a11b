import { href } from 'react-router';
import { linesOf, listHref, oneLine, pageOf, wholeNumber } from '../../ui/list/list-query.ts';

export const providersPerPage = 24;
/** So many pages above that of the address are shown again after a reload. */
export const mostEarlierPages = 9;
/** The capacity slider, in beds. Its upper end means '200 or more'. */
export const mostBeds = 200;
export const bedsStep = 10;

/** The types of care, in the written order; the keys are the columns of the flags. */
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

/** The four ratings that one can filter by. */
export const ratings = ['Outstanding', 'Good', 'Requires Improvement', 'Inadequate'] as const;
/** Shown as ratings, in grey. */
export const unratedTexts = ['Inspected but not rated', 'No published rating'] as const;
export type FilterRating = (typeof ratings)[number];
export type RatingText = FilterRating | (typeof unratedTexts)[number];

/** One of the five questions that CQC asks: Safe, Effective, Caring, Responsive, Well-led. `date` is YYYY-MM-DD. */
export type KeyQuestion = { name: string; rating: RatingText; date?: string };

/** A provider as a card of the list shows one. Dates are YYYY-MM-DD. */
export type Provider = {
  id: string;
  name: string;
  /** Line 1, line 2, town, county and postcode, as far as they are known. */
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
  /** Null: the source said none. */
  rating: RatingText | null;
  isRatingLoaded: boolean;
  ratingDate: string | null;
  bedsTotal: number | null;
  bedsAvailable: number | null;
  /** From the place asked for with `near`; null without one, and where the position is not known. */
  distanceMiles: number | null;
};

/**
 * What the address of the directory says: ?q=&area=&type=&rating=&min=&max=&near=&page=. Repeated keys mean any of them.
 * min 0 and max 200 together are the full range, which is no filter.
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

/** How many providers each choice would show, under all the other filters. Towns: those that the filter shows. */
export type OptionCounts = {
  towns: Record<string, number>;
  types: Record<CareType, number>;
  ratings: Record<FilterRating, number>;
};

/** A place that can be asked for with `near`. */
export type NearLink = { label: string; near: string };

/** What became of a place to be near. */
export type NearAnswer = {
  /** The place that was taken, as the data writes it; null: it is not known, and nothing is sorted by it. */
  name: string | null;
  /** Nobody is listed at what was asked for: the name is that of its neighbourhood. */
  isNeighbourhood: boolean;
  /** What was asked for is a whole postcode. */
  isWholePostcode: boolean;
  /** Other places of that name; of a place that is not known those that may be meant. */
  alternatives: NearLink[];
};

/** The Location filter shows so many towns; the others are found by typing. */
export const townsShown = 20;

/** All towns that stand as choices, and as many by typing. */
export const mostAreas = 2 * townsShown;

/** Nothing is filtered. */
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

/** Whether the capacity filters anything. */
export function isCapacityFiltered({ min, max }: Pick<ProviderQuery, 'min' | 'max'>): boolean {
  return min > 0 || max < mostBeds;
}

/** Reads the query of an address. Values that make no sense fall back. */
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

/** The address of the list, or of what is told of the same providers in another way. */
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

/** The address of a list of the directory. */
export function directoryHref(query: Partial<ProviderQuery> = {}): string {
  return addressAt(href('/care-directory'), query);
}

/** The address of the same list, whole, as a CSV file. */
export function providersFileHref(query: Partial<ProviderQuery> = {}): string {
  return addressAt(href('/care-directory.csv'), { ...query, page: 1 });
}

/** Each chosen area, type and rating counts one, and so do a narrowed capacity, a search text and a place to be near. */
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
