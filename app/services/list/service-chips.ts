import { budgetEndText, budgetSlider, isWholeRange, type BudgetRange } from './budget-range.ts';
import { everyService, type ServiceQuery } from './service-query.ts';

/** An active filter value, and the query without it. */
export type ServiceChip = { label: string; without: ServiceQuery };

/** Returns the chips of a query: one for each chosen value. */
export function serviceChips(query: ServiceQuery): ServiceChip[] {
  const { q, types, locations, budget } = query;
  const without = (change: Partial<ServiceQuery>): ServiceQuery => ({ ...query, ...change, page: 1 });
  const rest = (values: readonly string[], taken: string) => values.filter((value) => value !== taken);
  return [
    ...(q ? [{ label: `Search: ${q}`, without: without({ q: '' }) }] : []),
    ...types.map((type) => ({ label: `Type: ${type}`, without: without({ types: rest(types, type) }) })),
    ...locations.map((location) => ({
      label: `Location: ${location}`,
      without: without({ locations: rest(locations, location) }),
    })),
    ...(isWholeRange(budget)
      ? []
      : [
          {
            label: `Budget: ${rangeText(budget)}`,
            without: without({ budget: { from: budgetSlider.min, to: budgetSlider.max } }),
          },
        ]),
  ];
}

/** Returns the range as text, such as '£500 to £2,000' or '£10,000 or more'. */
function rangeText({ from, to }: BudgetRange): string {
  return from === to ? budgetEndText(from) : `${budgetEndText(from)} to ${budgetEndText(to)}`;
}

/** Returns the query with the same order and no filters. */
export function withoutFilters({ sort }: ServiceQuery): ServiceQuery {
  return { ...everyService, sort };
}
