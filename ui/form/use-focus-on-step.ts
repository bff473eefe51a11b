import { useEffect, useRef } from 'react';

/** Another step at the same address begins at its heading, for eyes and for screen readers, as another page would. */
export function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [step]);
}
