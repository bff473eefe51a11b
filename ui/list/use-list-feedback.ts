import { useEffect, useRef, type RefObject } from 'react';
import { showToast } from '../overlay/toast.ts';

type Options = {
  /** The page of the list that is shown. */
  page: number;
  /** The list could not be read, or the requested list did not arrive. */
  hasFailed: boolean;
  isMissed: boolean;
  failedText: string;
};

/**
 * Returns the ref for the heading of a list. After a page change the heading gets the focus, which scrolls it into view
 * and makes screen readers read it. A toast reports a list that did not load.
 */
export function useListFeedback({
  page,
  hasFailed,
  isMissed,
  failedText,
}: Options): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) heading.current?.focus();
    shownPage.current = page;
  }, [page]);
  useEffect(() => {
    if (hasFailed || isMissed) showToast({ kind: 'error', text: failedText });
  }, [hasFailed, isMissed, failedText]);
  return heading;
}
