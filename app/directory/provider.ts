import { href } from 'react-router';
import { linesOf, listHref, oneLine, pageOf, wholeNumber } from '../../ui/list/list-query.ts';
import { careTypeKeys, type CareType } from './care-types.ts';

export const providersPerPage = 24;
/** After a reload, at most this many pages before the page in the URL are shown again. */
export const mostEarlierPages = 9;
/** The capacity slider, in beds. Its upper end means '200 or more'. */
export const mostBeds = 200;
export const bedsStep = 10;

/**
 * The groups of people that CQC registers providers to look after, the most asked for first. The keys are the values in
 * the URL; their order is the order of the bits in listed_providers.
 */
export const peopleGroups = {
  dementia: 'People with dementia',
  over65: 'Adults over 65',
  under65: 'Adults under 65',
  'learning-disabilities': 'People with learning disabilities',
  'mental-health': 'People with mental health conditions',
  'physical-disabilities': 'People with physical disabilities',
  sensory: 'People with sight or hearing loss',
  'eating-disorders': 'People with eating disorders',
  'substance-misuse': 'People with drug or alcohol problems',
  'mental-health-act': 'People whose rights are restricted under the Mental Health Act',
  children: 'Children',
  everyone: 'Everyone',
} as const;
export type PeopleGroup = keyof typeof peopleGroups;
export const peopleGroupKeys = Object.keys(peopleGroups) as PeopleGroup[];

/** The distances that users can choose, in miles, and the default. */
export const distances = [1, 3, 5, 10, 25] as const;
export type Distance = (typeof distances)[number];
export const usualDistance: Distance = 10;

/** The orders of the list. 'usual': by distance if `near` has a place, otherwise by name (as specified). */
export const providerSorts = { usual: '', rating: 'Best rating', newest: 'Newest rating', name: 'Name' } as const;
export type ProviderSort = keyof typeof providerSorts;

/** The value of `type` or `for` that finds providers whose source does not state a type or group of people. */
export const unknownValue = 'unknown';

/** The four ratings that users can filter by. */
export const ratings = ['Outstanding', 'Good', 'Requires Improvement', 'Inadequate'] as const;
/** The texts shown in grey in place of a rating. */
export const unratedTexts = ['Inspected but not rated', 'No published rating'] as const;
export type FilterRating = (typeof ratings)[number];
export type RatingText = FilterRating | (typeof unratedTexts)[number];

/** One of the five questions that CQC asks: Safe, Effective, Caring, Responsive, Well-led. `date` is YYYY-MM-DD. */
export type KeyQuestion = { name: string; rating: RatingText; date?: string };

/** A provider as shown on a card of the list. Dates are YYYY-MM-DD. */
export type Provider = {
  id: string;
  name: string;
  /** Line 1, line 2, town, county and postcode; unknown ones are left out. */
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
  /** Null if the source gave no rating. */
  rating: RatingText | null;
  isRatingLoaded: boolean;
  ratingDate: string | null;
  /** CQC gave the rating under an earlier owner. */
  isRatingInherited: boolean;
  bedsTotal: number | null;
  bedsAvailable: number | null;
  /** The distance from the place in `near`. Null without such a place, or when the provider's position is unknown. */
  distanceMiles: number | null;
};

/**
 * The query of the directory's URL: ?q=&area=&type=&for=&rating=&min=&max=&near=&within=&sort=&page=. If a key is
 * repeated, any of its values may match. min 0 with max 200 is the full range and filters nothing.
 */
export type ProviderQuery = {
  q: string;
  areas: string[];
  types: CareType[];
  /**
   * Includes care homes whose source does not say whether they are nursing or residential. In the URL: type=unknown.
   */
  isTypeUnknown: boolean;
  people: PeopleGroup[];
  /** Includes providers whose source does not say who they look after. In the URL: for=unknown. */
  isPeopleUnknown: boolean;
  ratings: FilterRating[];
  min: number;
  max: number;
  near: string;
  /** Miles from the place in `near`; null: any distance. */
  within: Distance | null;
  sort: ProviderSort;
  page: number;
};

/** How many providers each choice would find if the other filters stay. `towns`: those that the filter shows. */
export type OptionCounts = {
  towns: Record<string, number>;
  types: Record<CareType, number>;
  people: Record<PeopleGroup, number>;
  ratings: Record<FilterRating, number>;
};

/** A link that searches near the place `near`. */
export type NearLink = { label: string; near: string };

/** How the place in `near` was understood. */
export type NearAnswer = {
  /** The name of the place as spelt in the data. Null: the place is unknown, and the list is not sorted by distance. */
  name: string | null;
  /** No provider is listed at the requested place, so `name` is its neighbourhood. */
  isNeighbourhood: boolean;
  /** The place is a postcode area such as 'OL4', not one postcode, so distances from it are approximate. */
  district?: string;
  /** The place is unknown, and it is outside England. */
  isOutsideEngland?: boolean;
  /** The requested place is a whole postcode. */
  isWholePostcode: boolean;
  /** If too few providers were within the chosen distance: their number, and the distance used instead (null: any). */
  widened?: { found: number; to: Distance | null };
  /** Other places with the same name. For an unknown place: places that the user may mean. */
  alternatives: NearLink[];
};

/**
 * The note about providers that a search leaves out because their type or the people they look after are not known:
 * `lead` ('Type not known for'), `count` as a link to `query`, `where` ('' or ' within 10 miles'), and `tail`, the end
 * of the sentence.
 */
export type UnknownProviders = { lead: string; count: number; where: string; tail: string; query: ProviderQuery };

/**
 * What the list says about the place in `near`: its name, how the search differs from what was asked, and other places
 * that the user may have meant. `name` is null for an unknown place; `rest` then asks the user to enter another place.
 */
export type NearNoteText = { name: string | null; rest: string; others: string; places: NearLink[] };

/** A sentence with a link to another search (`to`) in the middle. `isMain`: at full size, not in small type. */
export type OtherSearchNote = { lead: string; link: string; to: string; tail: string; isMain: boolean };

/** The number of towns that the Location filter shows. Users find other towns by typing. */
export const townsShown = 20;

/** The most areas in one search: all the towns shown, and the same number of typed areas. */
export const mostAreas = 2 * townsShown;

/** The query without any filter. */
export const everything: ProviderQuery = {
  q: '',
  areas: [],
  types: [],
  isTypeUnknown: false,
  people: [],
  isPeopleUnknown: false,
  ratings: [],
  min: 0,
  max: mostBeds,
  near: '',
  within: null,
  sort: 'usual',
  page: 1,
};

/** Returns the number of beds, or '200 or more' at the top of the slider. */
export function bedsEndText(beds: number): string {
  return beds >= mostBeds ? `${mostBeds} or more` : String(beds);
}

/** Whether the search is filtered by capacity. */
export function isCapacityFiltered({ min, max }: Pick<ProviderQuery, 'min' | 'max'>): boolean {
  return min > 0 || max < mostBeds;
}

const isSort = (text: string): text is ProviderSort => Object.hasOwn(providerSorts, text);

/** Reads the query of a URL. Invalid values are ignored or replaced by the defaults. */
export function parseProviderQuery(search: URLSearchParams): ProviderQuery {
  const chosen = new Set(search.getAll('type'));
  const lookedAfter = new Set(search.getAll('for'));
  const rated = new Set(search.getAll('rating'));
  const q = oneLine(search.get('q'));
  const near = oneLine(search.get('near'));
  const within = distances.find((miles) => String(miles) === search.get('within')) ?? null;
  const sort = search.get('sort') ?? '';
  const min = Math.min(wholeNumber(search.get('min')) ?? 0, mostBeds);
  const max = Math.min(wholeNumber(search.get('max')) ?? mostBeds, mostBeds);
  return {
    q,
    areas: linesOf(search.getAll('area'), mostAreas),
    types: careTypeKeys.filter((type) => chosen.has(type)),
    isTypeUnknown: chosen.has(unknownValue),
    people: peopleGroupKeys.filter((group) => lookedAfter.has(group)),
    isPeopleUnknown: lookedAfter.has(unknownValue),
    ratings: ratings.filter((rating) => rated.has(rating)),
    ...(min <= max ? { min, max } : { min: 0, max: mostBeds }),
    near,
    // The search text may name a place, so a chosen distance is kept with a text too.
    within: near !== '' || (q !== '' && within !== usualDistance) ? within : null,
    sort: isSort(sort) ? sort : 'usual',
    page: pageOf(search),
  };
}

/** Returns the URL for this query. `path`: the path of the list, or of a file with the same providers. */
function addressAt(path: string, query: Partial<ProviderQuery>): string {
  const { q, areas, types = [], isTypeUnknown, people = [], isPeopleUnknown, ...rest } = query;
  const { ratings: rated, min, max, near, within, sort, page } = rest;
  const values = {
    q,
    area: areas,
    type: isTypeUnknown ? [...types, unknownValue] : types,
    for: isPeopleUnknown ? [...people, unknownValue] : people,
    rating: rated,
    min: min !== 0 && min,
    max: max !== mostBeds && max,
    near,
    within: within !== null && (near !== '' || q !== '') && within,
    sort: sort !== 'usual' && sort,
  };
  return listHref(path, values, page);
}

/** Returns the URL of the directory with this query. */
export function directoryHref(query: Partial<ProviderQuery> = {}): string {
  return addressAt(href('/care-directory'), query);
}

/** Returns the URL of the whole list as a CSV file. */
export function providersFileHref(query: Partial<ProviderQuery> = {}): string {
  return addressAt(href('/care-directory.csv'), { ...query, page: 1 });
}
