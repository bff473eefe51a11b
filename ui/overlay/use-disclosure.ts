import { useEffect, type RefObject } from 'react';

/**
 * For a <details> that covers part of the page: Escape closes it and returns the focus to its control; a press or focus
 * outside closes it. Without JavaScript the browser's own behaviour remains.
 */
export function useDisclosure(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    details.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('pointerdown', onLeave);
    return () => {
      details.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('pointerdown', onLeave);
    };
  }, [box]);
}
