import type { ActiveFilter } from '../../../ui/list/active-filter.ts';
import { bedsEndText, isCapacityFiltered, peopleGroups, unknownValue, type ProviderQuery } from '../provider.ts';
import { careTypes } from '../care-types.ts';

/** How a search was understood: the meaning of its text, and whether it was widened beyond the chosen distance. */
type Understood = { meaning?: string | undefined; isWidened?: boolean };

/** Returns the active filters of a query, one for each choice. */
export function activeFilters(query: ProviderQuery, { meaning, isWidened }: Understood = {}): ActiveFilter[] {
  const { q, near, within, areas, types, isTypeUnknown, people, isPeopleUnknown, ratings, min, max } = query;
  const filter = (label: string, ...parameters: ActiveFilter['parameters']): ActiveFilter => ({ label, parameters });
  const where = within === null || isWidened ? 'Near' : `Within ${within === 1 ? '1 mile' : `${within} miles`} of`;
  return [
    ...(q ? [filter(`Search: ${q}${meaning ? ` (${meaning})` : ''}`, ['q'])] : []),
    ...(near ? [{ ...filter(`${where} ${near}`, ['near'], ['within']), isInForm: true }] : []),
    ...areas.map((area) => filter(`Area: ${area}`, ['area', area])),
    ...types.map((type) => filter(`Type: ${careTypes[type]}`, ['type', type])),
    ...(isTypeUnknown ? [filter('Type not known', ['type', unknownValue])] : []),
    ...people.map((group) => filter(`Looks after: ${peopleGroups[group]}`, ['for', group])),
    ...(isPeopleUnknown ? [filter('Looks after: not known', ['for', unknownValue])] : []),
    ...ratings.map((rating) => filter(`Rating: ${rating}`, ['rating', rating])),
    ...(isCapacityFiltered(query)
      ? [filter(`Capacity: ${min === max ? '' : `${min} to `}${bedsEndText(max)} beds`, ['min'], ['max'])]
      : []),
  ];
}
