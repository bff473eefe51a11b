import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ProviderEntry } from '../provider/provider-entry.ts';
import { directoryHref, providersPerPage, type ProviderQuery } from '../provider.ts';

type Page = { providers: ProviderEntry[]; page: number };

/** The pages on the screen, one below the other. */
export type ShownPages = {
  first: number;
  last: number;
  providers: ProviderEntry[];
  /** The index of the first provider that 'Show more' has just added. */
  newFrom?: number;
};

export type ChangeShown = (shown: ShownPages) => ShownPages;

/** The navigation state of the link 'Show more'. */
export const showMore = { isMore: true };

const listsKept = 24;
/** The pages shown for each history entry and list URL, to restore them on return. Filled in the browser only. */
const kept = new Map<string, ShownPages>();

function keep(entry: string, pages: ShownPages) {
  if (typeof document === 'undefined') return;
  kept.delete(entry);
  kept.set(entry, { ...pages, newFrom: undefined });
  const oldest = kept.keys().next().value;
  if (kept.size > listsKept && oldest !== undefined) kept.delete(oldest);
}

/** Adds a page below the shown pages, or replaces a shown page and the pages after it. Each provider appears once. */
export function joinPages(shown: ShownPages, { providers, page }: Page): ShownPages {
  const before = shown.providers.slice(0, (page - shown.first) * providersPerPage);
  const known = new Set(before.map(({ id }) => id));
  return {
    first: shown.first,
    last: page,
    providers: [...before, ...providers.filter(({ id }) => !known.has(id))],
    ...(page > shown.last && { newFrom: before.length }),
  };
}

/**
 * Returns the providers to show, and a function that changes them. Usually only the page in the URL is shown.
 * 'Show more' adds the next page below the pages already shown. A user who returns by back or forward sees all these
 * pages again.
 */
export function useShownPages(
  list: Page,
  query: ProviderQuery,
): [shown: ShownPages, setShown: (change: ChangeShown) => void] {
  const isBack = useNavigationType() === 'POP';
  const { key, state: said } = useLocation();
  const isMore = (said as typeof showMore | null)?.isMore === true;
  const address = directoryHref({ ...query, page: 1 });
  const entry = key + address;
  const fresh = (): ShownPages => {
    const before = isBack ? kept.get(entry) : undefined;
    return before?.last === list.page ? before : { first: list.page, last: list.page, providers: list.providers };
  };
  const [state, setState] = useState(() => ({ list, address, shown: fresh() }));
  const setShown = (change: ChangeShown) => {
    setState((now) => {
      if (now.address !== address) return now;
      const changed = change(now.shown);
      keep(entry, changed);
      return { ...now, shown: changed };
    });
  };
  if (state.list === list) return [state.shown, setShown];
  const { shown } = state;
  const isNext = state.address === address && list.page > shown.first && list.page <= shown.last + 1;
  const next = isMore && isNext ? joinPages(shown, list) : fresh();
  setState({ list, address, shown: next });
  keep(entry, next);
  return [next, setShown];
}
