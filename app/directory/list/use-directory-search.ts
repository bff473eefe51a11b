import { href } from 'react-router';
import type { MissedList } from '../../../ui/list/missed-list.ts';
import { boxOf as boxOfForm, useListSearch } from '../../../ui/list/use-list-search.ts';
import { directoryHref, everything, mostAreas, parseProviderQuery, type ProviderQuery } from '../provider.ts';
import type { showMore } from './use-shown-pages.ts';

/** The form of search and filters: what stands elsewhere on the page belongs to it by this id. */
export const directoryForm = 'directory-search';

/** A box of the form as it stands on the page; there is none while the filters are closed. */
export const boxOf = (name: 'q' | 'near' | 'area') => boxOfForm(directoryForm, name);

export type DirectorySearch = {
  /** What is chosen now: the query of the list that is on its way, else of the list that is there. */
  chosen: ProviderQuery;
  /** 'more': the next page is on its way, below those that are there. */
  loading: 'no' | 'list' | 'more';
  /** The list that was asked for and did not come; the one before it still stands there. */
  missed: (MissedList & { isMore: boolean }) | undefined;
  /** Searches with a change of what is chosen, and with what the search boxes hold, from page 1 on. */
  search: (change?: Partial<ProviderQuery>) => void;
  /** The same, with the area that is being typed. */
  searchAll: () => void;
  /** Takes back everything that is chosen and typed. */
  reset: () => void;
};

export function useDirectorySearch(query: ProviderQuery, hasFailed: boolean): DirectorySearch {
  const path = href('/care-directory');
  const list = useListSearch({ query, hasFailed, path, hrefOf: directoryHref, parse: parseProviderQuery });
  const { chosen, missed } = list;
  const search = (change: Partial<ProviderQuery> = {}) => {
    const typed = new URLSearchParams({ q: boxOf('q')?.value ?? '', near: boxOf('near')?.value ?? '' });
    const { q, near } = parseProviderQuery(typed);
    list.search({ q, near, ...change });
  };
  const isSameList = directoryHref({ ...chosen, page: 1 }) === directoryHref({ ...query, page: 1 });
  const isMore = isSameList && (list.nextState as typeof showMore | null | undefined)?.isMore === true;
  return {
    chosen,
    loading: !list.isLoading ? 'no' : isMore ? 'more' : 'list',
    missed: missed && { ...missed, isMore },
    search,
    searchAll: () => {
      const box = boxOf('area');
      search({ areas: withArea(chosen.areas, box?.value ?? '') });
      if (box) box.value = '';
    },
    reset: () => {
      for (const name of ['q', 'near', 'area'] as const) {
        const box = boxOf(name);
        if (box) box.value = '';
      }
      search(everything);
    },
  };
}

/** The areas and one more, unless it is empty, among them in any case, or one too many. */
export function withArea(areas: readonly string[], area: string): string[] {
  const added = area.replace(/,\s*$/, '').trim();
  const isThere = areas.some((one) => one.toLowerCase() === added.toLowerCase());
  return added === '' || isThere || areas.length >= mostAreas ? [...areas] : [...areas, added];
}
