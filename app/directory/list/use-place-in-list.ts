import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { href, useLocation } from 'react-router';
import { directoryHref, providersPerPage, type ProviderQuery } from '../provider.ts';
import type { EarlierPages, ShownPages } from './use-shown-pages.ts';

const storageKey = 'directory-place';
/** A user who scrolls further than this before the pages arrive is reading, so the position is not restored. */
const readingPx = 40;

/** The position when the user left: the history entry, the first page shown, and the provider at the top of the window. */
type Place = { key: string; first: number; id: string; top: number };

type Props = {
  list: RefObject<HTMLUListElement | null>;
  shown: ShownPages;
  query: ProviderQuery;
  addEarlier: (earlier: EarlierPages) => void;
};

/**
 * Restores the scroll position after a reload, which shows only the page in the address. The earlier pages of 'Show
 * more' are fetched again. Until they arrive, or if they fail to arrive, the window stays at the first provider of the
 * page in the address.
 */
export function usePlaceInList({ list, shown, query, addEarlier }: Props) {
  const { key } = useLocation();
  const wanted = useRef<Place>(undefined);

  const remember = useEffectEvent(() => {
    const cards = [...(list.current?.children ?? [])];
    const found = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
    const at = found === -1 ? cards.length - 1 : found;
    const top = cards[at]?.getBoundingClientRect().top;
    const id = shown.providers[at]?.id;
    const isLong = shown.last > shown.first && id !== undefined && top !== undefined;
    store(isLong ? { key, first: shown.first, id, top } : undefined);
  });
  useEffect(() => {
    const leave = () => remember();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const restore = useEffectEvent((signal: AbortSignal) => {
    const place = takeStored();
    if (place?.key !== key || place.first >= shown.first) return;
    list.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
    const stood = scrollY;
    void askForEarlier(query, place.first, signal).then((earlier) => {
      if (!earlier || signal.aborted || Math.abs(scrollY - stood) > readingPx) return;
      wanted.current = place;
      addEarlier(earlier);
    });
  });
  useEffect(() => {
    const asking = new AbortController();
    restore(asking.signal);
    return () => asking.abort();
  }, []);

  useLayoutEffect(() => {
    const place = wanted.current;
    if (!place) return;
    wanted.current = undefined;
    const card = list.current?.children[shown.providers.findIndex(({ id }) => id === place.id)];
    const joined = list.current?.children[(shown.last - shown.first) * providersPerPage];
    const top = card ? card.getBoundingClientRect().top - place.top : joined?.getBoundingClientRect().top;
    scrollBy({ top: top ?? 0, behavior: 'instant' });
  }, [shown, list]);
}

/** Returns undefined on failure. The list then stays without the earlier pages. */
async function askForEarlier(
  query: ProviderQuery,
  from: number,
  signal: AbortSignal,
): Promise<EarlierPages | undefined> {
  const search = new URLSearchParams(directoryHref(query).split('?')[1]);
  search.set('from', String(from));
  try {
    const response = await fetch(`${href('/care-directory/earlier')}?${search.toString()}`, { signal });
    return response.ok ? ((await response.json()) as EarlierPages) : undefined;
  } catch {
    return undefined;
  }
}

// A visitor can block storage. The position is then lost.
function store(place: Place | undefined) {
  try {
    if (place) sessionStorage.setItem(storageKey, JSON.stringify(place));
    else sessionStorage.removeItem(storageKey);
  } catch {}
}

function takeStored(): Place | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return stored ? (JSON.parse(stored) as Place) : undefined;
  } catch {
    return undefined;
  }
}
