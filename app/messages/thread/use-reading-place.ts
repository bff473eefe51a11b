import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The distance of the first new message from the top of the box, in px. */
const besideEdgePx = 8;
/** A position nearer to the end than this counts as the end, in px. */
const nearEndPx = 64;

type Place = { element: Element; top: number };

/**
 * Keeps the reading position in a list. The list opens at its end (its box uses flex-col-reverse, so this works before
 * any script runs), or at the first new line if the new lines do not fit. While the end is visible, new lines push the
 * old ones up; while the user reads further up, nothing moves. `lines`: any value that changes when the lines change.
 * `own`: a new value scrolls to the end. `noteLooking`: called on each scroll with true if the end is visible.
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
    // New messages are read from the first one onwards.
    const isFirst = !hasBegun.current;
    const unseen = isFirst ? aboveSight(list, list.querySelector('[data-new]')) : undefined;
    hasBegun.current = true;
    if (unseen) {
      list.scrollBy({ top: unseen.top - besideEdgePx, behavior: 'instant' });
      place.current = { ...unseen, top: besideEdgePx };
    } else if (!current) {
      // Further up with no stored place, the user has just scrolled: the scroll event comes with the next frame.
      if (isFirst || isNearEnd(list)) list.scrollTo({ top: 0, behavior: 'instant' });
    } else if (current.element.isConnected) list.scrollBy({ top: topIn(list, current.element) - current.top });
  }, [lines]);
  // Listens before the first paint: a passive effect may run after the scroll event of the effect above.
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
  // The listener above notes the new position.
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

/** Returns the place of the element if it begins above the visible part of the list; otherwise undefined. */
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
