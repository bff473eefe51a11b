import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So far from the edge of the box stands the first new message. */
const besideEdgePx = 8;
/** Nearer to the end than this is at the end, in px. */
const nearEndPx = 64;

type Place = { element: Element; top: number };

/**
 * Keeps one's place in a list that begins at its end (its box is laid out with flex-col-reverse, so that it opens there
 * before any script runs), or at what is new where that does not fit: at the end new lines push the old ones up; further up
 * nothing moves, wherever lines are added.
 * `lines`: changes whenever they do. `own`: another value leads to the end. `noteLooking` is told whether the end can be seen.
 */
export function useReadingPlace(lines: unknown, own: string | undefined, noteLooking: (isLooking: boolean) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const place = useRef<Place>(undefined);
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    const list = box.current;
    const { current } = place;
    if (!list) return;
    // What came while one was away is read from its beginning.
    const isFirst = !hasBegun.current;
    const unseen = isFirst ? aboveSight(list, list.querySelector('[data-new]')) : undefined;
    hasBegun.current = true;
    if (unseen) {
      list.scrollBy({ top: unseen.top - besideEdgePx, behavior: 'instant' });
      place.current = { ...unseen, top: besideEdgePx };
    } else if (!current) {
      // Who is further up without a place has scrolled just now: the browser tells of it with the next frame.
      if (isFirst || isNearEnd(list)) list.scrollTo({ top: 0, behavior: 'instant' });
    } else if (current.element.isConnected) list.scrollBy({ top: topIn(list, current.element) - current.top });
  }, [lines]);
  // Listens before the first picture: a passive effect may come after the event of the first scrolling above.
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const note = () => {
      const isNear = isNearEnd(list);
      noteLooking(isNear);
      setIsAtEnd(isNear);
      place.current = isNear ? undefined : firstInSight(list);
    };
    list.addEventListener('scroll', note, { passive: true });
    return () => list.removeEventListener('scroll', note);
  }, [noteLooking]);
  // Where the list comes to rest is noted like any other scrolling.
  const toEnd = useCallback(() => {
    place.current = undefined;
    box.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  useLayoutEffect(() => {
    if (own) toEnd();
  }, [own, toEnd]);
  return { box, isAtEnd, toEnd };
}

const isNearEnd = (list: HTMLElement) => Math.abs(list.scrollTop) < nearEndPx;

/** Where an element is when one would have to scroll up for it. */
function aboveSight(list: HTMLElement, element: Element | null): Place | undefined {
  const top = element ? topIn(list, element) : 0;
  return element && top < 0 ? { element, top } : undefined;
}

function firstInSight(list: HTMLElement): Place | undefined {
  for (const element of list.querySelectorAll('[data-line]')) {
    const top = topIn(list, element);
    if (top + element.clientHeight > 0) return { element, top };
  }
  return undefined;
}

const topIn = (list: HTMLElement, element: Element) =>
  element.getBoundingClientRect().top - list.getBoundingClientRect().top;
