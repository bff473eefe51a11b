import { useEffect } from 'react';

/** In px. A smaller difference in height comes from a toolbar that appears or disappears, not from a keyboard. */
const keyboardFromPx = 120;

/**
 * Browsers that show the keyboard over the page (Safari on a phone) do not reduce 100dvh for it. While the keyboard is open,
 * the page gets the visible height, so that a box at its foot stays above the keyboard.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: seen, document } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isOver = seen.scale === 1 && window.innerHeight - seen.height > keyboardFromPx;
      if (isOver) style.setProperty('--visible-height', `${seen.height}px`);
      else style.removeProperty('--visible-height');
    };
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
    };
  }, []);
}
