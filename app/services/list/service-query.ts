import { href } from 'react-router';
import { linesOf, listHref, oneLine, pageOf, wholeNumber } from '../../../ui/list/list-query.ts';
import { budgetSlider, isWholeRange, type BudgetRange } from './budget-range.ts';

export const servicesPerPage = 24;

/** The orders of the list; the first is the default. */
export const serviceSorts = {
  newest: 'Newest',
  deadline: 'Deadline soonest',
  budget: 'Budget, high to low',
} as const;
export type ServiceSort = keyof typeof serviceSorts;

/** The query of the list's URL: ?q=&type=&location=&skill=&min=&max=&sort=&page=. A repeated key matches any of its values. */
export type ServiceQuery = {
  q: string;
  types: string[];
  locations: string[];
  /** Search words: a listing matches if it contains any of them, such as the skills of a consultant. */
  skills: string[];
  budget: BudgetRange;
  sort: ServiceSort;
  page: number;
};

/** How many listings each choice would show with all other filters applied; sorted A to Z. */
export type ServiceOptions = { types: ServiceOption[]; locations: ServiceOption[] };
export type ServiceOption = { value: string; count: number };

/** The maximum length of a type or location: 120 characters of at most two UTF-16 units each. */
const longestChoice = 240;
/** The maximum number of types and locations offered; beyond that a search is easier. All of them can be chosen. */
export const mostChoices = 200;
/** The most skills in a query. More would make the URL too long. */
export const mostSkills = 20;
const wholeBudget: BudgetRange = { from: budgetSlider.min, to: budgetSlider.max };

/** The query without filters. */
export const everyService: ServiceQuery = {
  q: '',
  types: [],
  locations: [],
  skills: [],
  budget: wholeBudget,
  sort: 'newest',
  page: 1,
};

/** Returns the text as a step of the slider; undefined when it is not one. */
function step(text: string | null): number | undefined {
  const number = wholeNumber(text);
  if (number === undefined) return undefined;
  return Math.min(Math.round(number / budgetSlider.step) * budgetSlider.step, budgetSlider.max);
}

/** Reads the query of a URL. Invalid values are replaced by the defaults. */
export function parseServiceQuery(search: URLSearchParams): ServiceQuery {
  const from = step(search.get('min')) ?? wholeBudget.from;
  const to = step(search.get('max')) ?? wholeBudget.to;
  const sort = search.get('sort') ?? '';
  return {
    q: oneLine(search.get('q')),
    // On one line, as readLine writes these values. The database does the same for other values (one_spaced).
    types: linesOf(search.getAll('type'), mostChoices, longestChoice),
    locations: linesOf(search.getAll('location'), mostChoices, longestChoice),
    skills: linesOf(search.getAll('skill'), mostSkills),
    budget: from <= to ? { from, to } : wholeBudget,
    sort: Object.hasOwn(serviceSorts, sort) ? (sort as ServiceSort) : 'newest',
    page: pageOf(search),
  };
}

/** Returns the URL of a list. Default values are left out, so that each list has one URL. */
export function serviceListHref(query: Partial<ServiceQuery> = {}): string {
  const { q, types, locations, skills, budget = wholeBudget, sort, page } = query;
  const values = {
    q,
    type: types,
    location: locations,
    skill: skills,
    min: budget.from > budgetSlider.min && budget.from,
    max: budget.to < budgetSlider.max && budget.to,
    sort: sort !== 'newest' && sort,
  };
  return listHref(href('/services'), values, page);
}

/** Returns the number of active filters: a search text, the types, the locations, the skills and a narrowed budget count one each. */
export function activeServiceFilters({ q, types, locations, skills, budget }: ServiceQuery): number {
  return [q !== '', types.length > 0, locations.length > 0, skills.length > 0, !isWholeRange(budget)].filter(Boolean)
    .length;
}

/** Returns the query with the same order and no filters. */
export function withoutFilters({ sort }: ServiceQuery): ServiceQuery {
  return { ...everyService, sort };
}
