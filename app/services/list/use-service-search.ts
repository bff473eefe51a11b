import { href } from 'react-router';
import { boxOf, useListSearch, type ListSearch } from '../../../ui/list/use-list-search.ts';
import { parseServiceQuery, serviceListHref, withoutFilters, type ServiceQuery } from './service-query.ts';

/** The id of the form for search and filters; controls elsewhere on the page refer to it. */
export const serviceForm = 'service-search';

/** Returns the search box on the page. */
export const searchBox = () => boxOf(serviceForm, 'q');

export type ServiceSearch = ListSearch<ServiceQuery> & {
  /** Clears all choices and typed text; the order stays. */
  reset: () => void;
};

/** Returns the functions that search the listings. Every search includes the current text of the search box. */
export function useServiceSearch(query: ServiceQuery, hasFailed: boolean): ServiceSearch {
  const path = href('/services');
  const list = useListSearch({ query, hasFailed, path, hrefOf: serviceListHref, parse: parseServiceQuery });
  const search = (change: Partial<ServiceQuery>) => {
    const { q } = parseServiceQuery(new URLSearchParams({ q: searchBox()?.value ?? '' }));
    list.search({ q, ...change });
  };
  return {
    ...list,
    search,
    reset: () => {
      const box = searchBox();
      if (box) box.value = '';
      search(withoutFilters(list.chosen));
    },
  };
}
