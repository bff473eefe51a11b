import { isCapacityFiltered, mostBeds, peopleGroups, type ProviderQuery } from '../provider.ts';
import { careTypes } from '../care-types.ts';

/** An active filter choice, and the query without it. */
export type FilterChip = { label: string; without: ProviderQuery };

/** Returns the number of beds, or '200 or more' at the top of the slider. */
export function bedsEndText(beds: number): string {
  return beds >= mostBeds ? `${mostBeds} or more` : String(beds);
}

/** How a search was understood: the meaning of its text, and whether it was widened beyond the chosen distance. */
type Understood = { meaning?: string | undefined; isWidened?: boolean };

/** Returns the chips of a query. Each chip removes one choice. */
export function filterChips(query: ProviderQuery, { meaning, isWidened }: Understood = {}): FilterChip[] {
  const { q, near, within, areas, types, isTypeUnknown, people, isPeopleUnknown, ratings, min, max } = query;
  const without = (change: Partial<ProviderQuery>): ProviderQuery => ({ ...query, ...change, page: 1 });
  const rest = <Value>(values: readonly Value[], taken: Value) => values.filter((value) => value !== taken);
  return [
    ...(q ? [{ label: `Search: ${q}${meaning ? ` (${meaning})` : ''}`, without: without({ q: '' }) }] : []),
    ...(near
      ? [
          {
            label: `${within === null || isWidened ? 'Near' : `Within ${within === 1 ? '1 mile' : `${within} miles`} of`}: ${near}`,
            without: without({ near: '', within: null }),
          },
        ]
      : []),
    ...areas.map((area) => ({ label: `Area: ${area}`, without: without({ areas: rest(areas, area) }) })),
    ...types.map((type) => ({ label: `Type: ${careTypes[type]}`, without: without({ types: rest(types, type) }) })),
    ...(isTypeUnknown ? [{ label: 'Type not known', without: without({ isTypeUnknown: false }) }] : []),
    ...people.map((group) => ({
      label: `Looks after: ${peopleGroups[group]}`,
      without: without({ people: rest(people, group) }),
    })),
    ...(isPeopleUnknown ? [{ label: 'Looks after: not known', without: without({ isPeopleUnknown: false }) }] : []),
    ...ratings.map((rating) => ({ label: `Rating: ${rating}`, without: without({ ratings: rest(ratings, rating) }) })),
    ...(isCapacityFiltered(query)
      ? [
          {
            label: `Capacity: ${min === max ? '' : `${min} to `}${bedsEndText(max)} beds`,
            without: without({ min: 0, max: mostBeds }),
          },
        ]
      : []),
  ];
}
