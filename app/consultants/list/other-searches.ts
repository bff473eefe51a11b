import { consultantListHref, type ConsultantQuery } from '../consultant.ts';

/** Another search that finds consultants, offered where a search finds none. `count`: how many it finds. */
export type OtherSearch = Pick<ConsultantQuery, 'q' | 'country'> & { count: number } & (
    | { kind: 'spelling' | 'any-country' }
    /** The search without one of its words, or with one of them alone. */
    | { kind: 'without' | 'alone'; word: string }
  );

/** Returns the label of the link to another search: 'Without ‘CQC’ there are 4'. */
export function otherSearchText(search: OtherSearch): string {
  const found = search.count === 1 ? 'there is 1' : `there are ${search.count}`;
  switch (search.kind) {
    case 'spelling':
      return `Did you mean ‘${search.q}’? There ${search.count === 1 ? 'is 1' : `are ${search.count}`}`;
    case 'any-country':
      return `In all countries ${found}`;
    case 'without':
      return `Without ‘${search.word}’ ${found}`;
    case 'alone':
      return `For ‘${search.word}’ alone ${found}`;
  }
}

/** Returns the URL of another search, with the other parts of the query that found none. */
export function otherSearchHref(query: ConsultantQuery, { q, country }: OtherSearch): string {
  return consultantListHref({ ...query, q, country, page: 1 });
}
