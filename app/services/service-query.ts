import { href } from 'react-router';
import { cutText } from '../../ui/cut-text.ts';
import { budgetSlider, isWholeRange, type BudgetRange } from './budget-range.ts';

export const servicesPerPage = 24;

/** The orders of the list; the first is the usual one. */
export const serviceSorts = {
  newest: 'Newest',
  deadline: 'Deadline soonest',
  budget: 'Budget, high to low',
} as const;
export type ServiceSort = keyof typeof serviceSorts;

/** What the address of the list says: ?q=&type=&location=&min=&max=&sort=&page=. Repeated keys mean any of them. */
export type ServiceQuery = {
  q: string;
  types: string[];
  locations: string[];
  budget: BudgetRange;
  sort: ServiceSort;
  page: number;
};

/** How many listings each choice would show, under all the other filters; A to Z. */
export type ServiceOptions = { types: ServiceOption[]; locations: ServiceOption[] };
export type ServiceOption = { value: string; count: number };

const longestSearch = 100;
/** As long as a type or a location can be: 120 characters, each of two units at most. */
const longestChoice = 240;
/** So many types and locations are offered: more are no choice but a search. All of them can be chosen. */
export const mostChoices = 200;
const lastPage = 100_000;
const wholeBudget: BudgetRange = { from: budgetSlider.min, to: budgetSlider.max };

/** Nothing is filtered. */
export const everyService: ServiceQuery = {
  q: '',
  types: [],
  locations: [],
  budget: wholeBudget,
  sort: 'newest',
  page: 1,
};

// As readLine writes a type and a location, and the database those that came past the form (one_spaced).
const oneLine = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
const chosen = (values: string[]) =>
  [...new Set(values.map((value) => cutText(oneLine(value), longestChoice)).filter(Boolean))].slice(0, mostChoices);

/** A step of the slider; undefined when the text is none. */
function step(text: string | null): number | undefined {
  if (!/^\d{1,6}$/.test(text ?? '')) return undefined;
  return Math.min(Math.round(Number(text) / budgetSlider.step) * budgetSlider.step, budgetSlider.max);
}

/** Reads the query of an address. Values that make no sense fall back. */
export function parseServiceQuery(search: URLSearchParams): ServiceQuery {
  const from = step(search.get('min')) ?? wholeBudget.from;
  const to = step(search.get('max')) ?? wholeBudget.to;
  const sort = search.get('sort') ?? '';
  const page = /^\d{1,6}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return {
    q: cutText(oneLine(search.get('q') ?? ''), longestSearch),
    types: chosen(search.getAll('type')),
    locations: chosen(search.getAll('location')),
    budget: from <= to ? { from, to } : wholeBudget,
    sort: Object.hasOwn(serviceSorts, sort) ? (sort as ServiceSort) : 'newest',
    page: Math.min(Math.max(page, 1), lastPage),
  };
}

/** The address of a list. What has its usual value is left out, so that each list has one address. */
export function serviceListHref(query: Partial<ServiceQuery> = {}): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  for (const type of query.types ?? []) search.append('type', type);
  for (const location of query.locations ?? []) search.append('location', location);
  if (query.budget && query.budget.from > budgetSlider.min) search.set('min', String(query.budget.from));
  if (query.budget && query.budget.to < budgetSlider.max) search.set('max', String(query.budget.to));
  if (query.sort && query.sort !== 'newest') search.set('sort', query.sort);
  if (query.page && query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return href('/services') + (text && `?${text}`);
}

/** A search text, the types, the locations and a narrowed budget count one each. */
export function activeServiceFilters({ q, types, locations, budget }: ServiceQuery): number {
  return [q !== '', types.length > 0, locations.length > 0, !isWholeRange(budget)].filter(Boolean).length;
}
