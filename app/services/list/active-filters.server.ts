import type { ActiveFilter } from '../../../ui/list/active-filter.ts';
import { budgetEndText, isWholeRange, type BudgetRange } from './budget-range.ts';
import type { ServiceQuery } from './service-query.ts';

/** Returns the active filters of a query, one for each chosen value. */
export function activeFilters({ q, types, locations, skills, budget }: ServiceQuery): ActiveFilter[] {
  const filter = (label: string, ...parameters: ActiveFilter['parameters']): ActiveFilter => ({ label, parameters });
  return [
    ...(q ? [filter(`Search: ${q}`, ['q'])] : []),
    ...types.map((type) => filter(`Type: ${type}`, ['type', type])),
    ...locations.map((location) => filter(`Location: ${location}`, ['location', location])),
    ...skills.map((skill) => filter(`Skill: ${skill}`, ['skill', skill])),
    ...(isWholeRange(budget) ? [] : [filter(`Budget: ${rangeText(budget)}`, ['min'], ['max'])]),
  ];
}

/** Returns the range as text, such as '£500 to £2,000' or '£10,000 or more'. */
function rangeText({ from, to }: BudgetRange): string {
  return from === to ? budgetEndText(from) : `${budgetEndText(from)} to ${budgetEndText(to)}`;
}
