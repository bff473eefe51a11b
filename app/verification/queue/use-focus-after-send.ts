import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A form whose answer takes its button off the page leaves the focus nowhere: the page begins at its heading then. */
export function useFocusAfterSend(): void {
  const isSending = useNavigation().formMethod === 'POST';
  const wasSending = useRef(isSending);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasSending.current && !isSending && isLost) document.querySelector<HTMLElement>('main h1')?.focus();
    wasSending.current = isSending;
  }, [isSending]);
}
