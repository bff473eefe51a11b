import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ProviderEntry } from '../provider/provider-entry.ts';
import { directoryHref, providersPerPage, type ProviderQuery } from '../provider.ts';

type Page = { providers: ProviderEntry[]; page: number };

/** The pages that stand on the screen, one below the other. */
export type ShownPages = {
  first: number;
  last: number;
  providers: ProviderEntry[];
  /** Where the providers begin that 'Show more' has just brought. */
  newFrom?: number;
};

/** The pages before those, from one of them on. */
export type EarlierPages = { first: number; providers: ProviderEntry[] };

/** What the link 'Show more' says to the list that it leads to. */
export const showMore = { isMore: true };

const listsKept = 24;
/** What stood on the screen, by the entry of the history and the address of the list, for who comes back. In the browser only. */
const kept = new Map<string, ShownPages>();

function keep(entry: string, pages: ShownPages) {
  if (typeof document === 'undefined') return;
  kept.delete(entry);
  kept.set(entry, { ...pages, newFrom: undefined });
  const oldest = kept.keys().next().value;
  if (kept.size > listsKept && oldest !== undefined) kept.delete(oldest);
}

/** The next page below those that stand there, or in the place of one of them; each provider once. */
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

/** The pages before those that stand there above them; each provider once. */
export function joinEarlier(shown: ShownPages, { first, providers }: EarlierPages): ShownPages {
  const known = new Set(shown.providers.map(({ id }) => id));
  return { ...shown, first, providers: [...providers.filter(({ id }) => !known.has(id)), ...shown.providers] };
}

/**
 * The providers to show: those of the page that the address names, below the earlier ones as long as only 'Show more' was
 * pressed; and all of them again for who comes back.
 * The second function adds pages above them.
 */
export function useShownPages(
  list: Page,
  query: ProviderQuery,
): [shown: ShownPages, addEarlier: (earlier: EarlierPages) => void] {
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
  const addEarlier = (earlier: EarlierPages) => {
    setState((now) => {
      if (now.address !== address || earlier.first >= now.shown.first) return now;
      const joined = joinEarlier(now.shown, earlier);
      keep(entry, joined);
      return { ...now, shown: joined };
    });
  };
  if (state.list === list) return [state.shown, addEarlier];
  const { shown } = state;
  const isNext = state.address === address && list.page > shown.first && list.page <= shown.last + 1;
  const next = isMore && isNext ? joinPages(shown, list) : fresh();
  setState({ list, address, shown: next });
  keep(entry, next);
  return [next, addEarlier];
}
