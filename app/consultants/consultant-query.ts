import { href } from 'react-router';
import { linesOf, listHref, oneLine, pageOf, wholeNumber } from '../../ui/list/list-query.ts';
import { dayAfter } from '../../ui/text/dates.ts';
import type { FreeDay } from '../availability/free-days.ts';
import { careTypeKeys, type CareType } from '../directory/care-types.ts';
import { isCountry, type Country } from './countries.ts';

/** The distances that can be chosen, in miles. */
export const distances = [10, 25, 50, 100] as const;
/** A distance in miles, or 'travel': as far as each consultant is willing to travel. */
export type Within = (typeof distances)[number] | 'travel';

export const rateUnits = { hour: 'an hour', day: 'a day' } as const;
export type RateUnit = keyof typeof rateUnits;

/**
 * The query of the list's URL. Consultants must match every part of it:
 * ?q=&country=&free-from=&free-to=&days=&rate=&per=&verified=& remote=&care=&skill=&near=&within=&page=, and
 * featured=all for paid placements only.
 */
export type ConsultantQuery = {
  q: string;
  country: Country | 'all';
  /**
   * Matches consultants who are free on at least `days` days from `from` to `to`. '' leaves that end of the period
   * open; if both are '', any consultant matches.
   */
  free: { from: FreeDay | ''; to: FreeDay | ''; days: number };
  /** The highest rate in pounds; undefined: any. */
  rate: { most: number | undefined; per: RateUnit };
  isVerifiedOnly: boolean;
  isRemoteOnly: boolean;
  /** Matches consultants with any of these. */
  care: CareType[];
  /** Matches consultants with any of these. */
  skills: string[];
  /** A place, or ''. */
  near: string;
  /** Undefined: any distance. */
  within: Within | undefined;
  isFeaturedOnly: boolean;
  page: number;
};

/** The query without a search text or filter. */
export const everyConsultant: ConsultantQuery = {
  q: '',
  country: 'all',
  free: { from: '', to: '', days: 1 },
  rate: { most: undefined, per: 'hour' },
  isVerifiedOnly: false,
  isRemoteOnly: false,
  care: [],
  skills: [],
  near: '',
  within: undefined,
  isFeaturedOnly: false,
  page: 1,
};

export const mostDays = 60;
const mostRate = 100_000;
/** The most skills in a query. More would make the URL too long. */
const mostSkills = 20;
/** Whether the search includes a period of free days. */
export const isFreeAsked = ({ free }: Pick<ConsultantQuery, 'free'>) => free.from !== '' || free.to !== '';

/** Whether the query has a search text or a filter, apart from `isFeaturedOnly`. */
export function isSearched(query: ConsultantQuery): boolean {
  return consultantListHref({ ...query, isFeaturedOnly: false, page: 1 }) !== consultantListHref();
}

function dayOf(text: string | null): FreeDay | '' {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? '')) return '';
  const day = text ?? '';
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? '' : day;
}

function freeOf(search: URLSearchParams): ConsultantQuery['free'] {
  const [from, to] = [dayOf(search.get('free-from')), dayOf(search.get('free-to'))];
  const days = Math.min(Math.max(wholeNumber(search.get('days')) ?? 1, 1), mostDays);
  const isAsked = from !== '' || to !== '';
  // The dates may have been typed the wrong way round.
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { from: first, to: last, days: isAsked ? days : 1 };
}

/** Reads the query of a URL. Invalid values are replaced by the defaults. */
export function parseConsultantQuery(search: URLSearchParams): ConsultantQuery {
  const country = search.get('country') ?? 'all';
  const care = new Set(search.getAll('care'));
  const most = wholeNumber(search.get('rate'));
  const near = oneLine(search.get('near'));
  const within = search.get('within');
  const isRate = most !== undefined && most > 0 && most <= mostRate;
  return {
    q: oneLine(search.get('q')),
    country: isCountry(country) ? country : 'all',
    free: freeOf(search),
    rate: { most: isRate ? most : undefined, per: isRate && search.get('per') === 'day' ? 'day' : 'hour' },
    isVerifiedOnly: search.get('verified') === 'yes',
    isRemoteOnly: search.get('remote') === 'yes',
    care: careTypeKeys.filter((type) => care.has(type)),
    skills: linesOf(search.getAll('skill'), mostSkills),
    near,
    within: near === '' ? undefined : within === 'travel' ? 'travel' : distances.find((miles) => `${miles}` === within),
    isFeaturedOnly: search.get('featured') === 'all',
    page: pageOf(search),
  };
}

/** Returns the URL of a list. Default values are left out, so that each list has one URL. */
export function consultantListHref(part: Partial<ConsultantQuery> = {}): string {
  const { free, rate, ...query } = { ...everyConsultant, ...part };
  const isFree = isFreeAsked({ free });
  const values = {
    q: query.q,
    country: query.country !== 'all' && query.country,
    'free-from': free.from,
    'free-to': free.to,
    days: isFree && free.days > 1 && free.days,
    rate: rate.most,
    per: rate.most !== undefined && rate.per !== 'hour' && rate.per,
    verified: query.isVerifiedOnly && 'yes',
    remote: query.isRemoteOnly && 'yes',
    care: query.care,
    skill: query.skills,
    near: query.near,
    within: query.near !== '' && query.within,
    featured: query.isFeaturedOnly && 'all',
  };
  return listHref(href('/consultants'), values, query.page);
}

const daysAhead = 30;

/** Returns the search for a listing: consultants with any of its skills who are free within the next 30 days. */
export function queryForListing(skills: readonly string[], today: FreeDay): ConsultantQuery {
  const free = { from: today, to: dayAfter(today, daysAhead), days: 1 };
  return { ...everyConsultant, skills: linesOf(skills, mostSkills), free };
}
