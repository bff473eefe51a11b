import { useEffect, useRef } from 'react';

/** Moves the view and the focus to the heading when the step changes at the same URL, as a new page would. */
export function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [step]);
}
