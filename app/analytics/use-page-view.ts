import { useEffect, useRef } from 'react';
import { track } from './track.ts';
import type { ViewedPage } from './usage-event.ts';

/** Counts a page view once, as soon as it is known whether the user is signed in. */
export function usePageView(page: ViewedPage, { isLoading, user }: { isLoading: boolean; user: object | null }): void {
  const isCounted = useRef(false);
  useEffect(() => {
    if (isLoading || isCounted.current) return;
    isCounted.current = true;
    track({ name: 'page_view', data: { page } }, user !== null);
  }, [page, isLoading, user]);
}
