import { href } from 'react-router';
import { boxOf, useListSearch, type ListSearch } from '../../../ui/list/use-list-search.ts';
import { withoutFilters } from './service-chips.ts';
import { parseServiceQuery, serviceListHref, type ServiceQuery } from './service-query.ts';

/** The form of search and filters: what stands elsewhere on the page belongs to it by this id. */
export const serviceForm = 'service-search';

/** The box to search in, as it stands on the page. */
export const searchBox = () => boxOf(serviceForm, 'q');

export type ServiceSearch = ListSearch<ServiceQuery> & {
  /** Takes back everything that is chosen and typed; the order stays. */
  reset: () => void;
};

/** Every search takes along what the box holds at that moment. */
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
