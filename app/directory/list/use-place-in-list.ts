import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { ProviderQuery } from '../provider.ts';
import type { Scroll } from './place-in-list.ts';
import type { ChangeShown, ShownPages } from './use-shown-pages.ts';

const storageKey = 'directory-place';

type Props = {
  list: RefObject<HTMLUListElement | null>;
  shown: ShownPages;
  query: ProviderQuery;
  setShown: (change: ChangeShown) => void;
};

/**
 * Restores the scroll position after a reload, which shows only the page in the URL. The earlier pages from 'Show more'
 * are fetched again. Until they arrive, or if they fail to arrive, the window stays at the first provider of the page
 * in the URL. Most of the code is loaded only for lists with several pages.
 */
export function usePlaceInList({ list, shown, query, setShown }: Props) {
  const { key } = useLocation();
  const scroll = useRef<Scroll>(undefined);
  const describe = useRef<() => string | undefined>(undefined);

  useEffect(() => {
    describe.current = undefined;
    if (shown.last === shown.first) return;
    void import('./place-in-list.ts').then(
      ({ describePlace }) => (describe.current = () => describePlace(list.current, shown, key)),
      () => {},
    );
  }, [list, shown, key]);
  useEffect(() => {
    const leave = () => {
      const place = describe.current?.();
      // The browser may block storage; the position is then lost.
      try {
        if (place) sessionStorage.setItem(storageKey, place);
      } catch {}
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const restore = useEffectEvent((stored: string, signal: AbortSignal) => {
    const at = { key, first: shown.first, query, signal };
    void import('./place-in-list.ts')
      .then(({ findPlace }) => findPlace(list.current, stored, at))
      .then((found) => {
        if (!found) return;
        scroll.current = found.scroll;
        setShown(found.addEarlier);
      })
      .catch(() => {});
  });
  useEffect(() => {
    const asking = new AbortController();
    const stored = takeStored();
    if (stored) restore(stored, asking.signal);
    return () => asking.abort();
  }, []);

  useLayoutEffect(() => {
    if (list.current) scroll.current?.(list.current.children, shown);
    scroll.current = undefined;
  }, [shown, list]);
}

function takeStored(): string | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return stored;
  } catch {
    return null;
  }
}
