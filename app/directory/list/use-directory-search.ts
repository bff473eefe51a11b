import { href } from 'react-router';
import type { MissedList } from '../../../ui/list/missed-list.ts';
import { boxOf, useListSearch } from '../../../ui/list/use-list-search.ts';
import { directoryHref, everything, mostAreas, parseProviderQuery, type ProviderQuery } from '../provider.ts';
import type { showMore } from './use-shown-pages.ts';

/** The id of the form for search and filters. Fields elsewhere on the page refer to it. */
export const directoryForm = 'directory-search';

/** Returns a text box in the form. The area box does not exist while the filters are closed. */
export const searchBox = (name: 'q' | 'near' | 'area') => boxOf(directoryForm, name);

const withinBox = () => {
  const form = document.getElementById(directoryForm);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('within') : null;
  return field instanceof HTMLSelectElement ? field : undefined;
};

export type DirectorySearch = {
  /** The current choices: the query of the list that is loading, or else of the list shown. */
  chosen: ProviderQuery;
  /** 'more': the next page is loading, below the pages already shown. */
  loading: 'no' | 'list' | 'more';
  /** The requested list that failed to load. The previous list is still shown. */
  missed: (MissedList & { isMore: boolean }) | undefined;
  /** Starts a search from page 1 with the changed choices and the text of the search boxes. */
  search: (change?: Partial<ProviderQuery>) => void;
  /** Like `search`, but also adds the area that is being typed. */
  searchAll: () => void;
  /** Clears all choices and boxes. */
  reset: () => void;
};

export function useDirectorySearch(query: ProviderQuery, hasFailed: boolean): DirectorySearch {
  const path = href('/care-directory');
  const list = useListSearch({ query, hasFailed, path, hrefOf: directoryHref, parse: parseProviderQuery });
  const { chosen, missed } = list;
  const search = (change: Partial<ProviderQuery> = {}) => {
    const typed = new URLSearchParams({
      q: searchBox('q')?.value ?? '',
      near: searchBox('near')?.value ?? '',
      within: withinBox()?.value ?? '',
    });
    const { q, near, within } = parseProviderQuery(typed);
    list.search({ q, near, within, ...change });
  };
  const isSameList = directoryHref({ ...chosen, page: 1 }) === directoryHref({ ...query, page: 1 });
  const isMore = isSameList && (list.nextState as typeof showMore | null | undefined)?.isMore === true;
  return {
    chosen,
    loading: !list.isLoading ? 'no' : isMore ? 'more' : 'list',
    missed: missed && { ...missed, isMore },
    search,
    searchAll: () => {
      const box = searchBox('area');
      search({ areas: withArea(chosen.areas, box?.value ?? '') });
      if (box) box.value = '';
    },
    reset: () => {
      for (const name of ['q', 'near', 'area'] as const) {
        const box = searchBox(name);
        if (box) box.value = '';
      }
      search(everything);
    },
  };
}

/** Returns the areas plus the new area, unless it is empty, already chosen (in any letter case) or over the limit. */
export function withArea(areas: readonly string[], area: string): string[] {
  const added = area.replace(/,\s*$/, '').trim();
  const isThere = areas.some((one) => one.toLowerCase() === added.toLowerCase());
  return added === '' || isThere || areas.length >= mostAreas ? [...areas] : [...areas, added];
}
