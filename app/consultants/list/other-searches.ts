import { consultantListHref, everyConsultant, type ConsultantQuery } from '../consultant-query.ts';

/** Another search to offer to the user. `count`: how many consultants it finds. */
export type OtherSearch = Pick<ConsultantQuery, 'q' | 'country'> & { count: number } & (
    | { kind: 'no-filters' | 'no-quotes' | 'spelling' | 'any-country' }
    /** The search text without the month in it, for consultants who are free in that month. */
    | { kind: 'free'; month: string; free: ConsultantQuery['free'] }
    /** The search without one of its words, or with one of them alone. */
    | { kind: 'without' | 'alone'; word: string }
  );

/** A link to another search. `text`: such as 'Without ‘CQC’ there are 4'. */
export type OtherSearchLink = { text: string; to: string };

/** Returns the link to another search, with all parts of `query` that the other search does not change. */
export const otherSearchLink = (query: ConsultantQuery, search: OtherSearch): OtherSearchLink => ({
  text: otherSearchText(search),
  to: otherSearchHref(query, search),
});

function otherSearchText(search: OtherSearch): string {
  const found = search.count === 1 ? 'there is 1' : `there are ${search.count}`;
  switch (search.kind) {
    case 'no-filters':
      return `Without filters ${found}`;
    case 'no-quotes':
      return `Without quotation marks ${found}`;
    case 'spelling':
      return `Did you mean ‘${search.q}’? There ${search.count === 1 ? 'is 1' : `are ${search.count}`}`;
    case 'free':
      return search.count === 1 ? `1 is free in ${search.month}` : `${search.count} are free in ${search.month}`;
    case 'any-country':
      return `In all countries ${found}`;
    case 'without':
      return `Without ‘${search.word}’ ${found}`;
    case 'alone':
      return `With only ‘${search.word}’ ${found}`;
  }
}

function otherSearchHref(query: ConsultantQuery, search: OtherSearch): string {
  const { kind, q, country } = search;
  if (kind === 'no-filters') return consultantListHref(withoutFilters(query));
  if (kind === 'free') return consultantListHref({ ...query, q, free: search.free, page: 1 });
  return consultantListHref({ ...query, q, country, page: 1 });
}

/** Returns the same search text, country and place without filters. */
export function withoutFilters({ q, country, near, isFeaturedOnly }: ConsultantQuery): ConsultantQuery {
  return { ...everyConsultant, q, country, near, isFeaturedOnly };
}
