import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Moves the focus to the page's heading if the button that sent a form is gone after the response. */
export function useFocusAfterSend(): void {
  const isSending = useNavigation().formMethod === 'POST';
  const wasSending = useRef(isSending);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) document.querySelector<HTMLElement>('main h1')?.focus();
    wasSending.current = isSending;
  }, [isSending]);
}
