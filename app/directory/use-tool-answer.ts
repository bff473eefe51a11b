import { useEffect } from 'react';
import { showToast } from '../../ui/toast.ts';
import type { ToolAnswer } from './tool-answer.ts';

/** Long enough to read the toast before the page is loaded anew. */
const reloadAfterMs = 2500;

export function reloadSoon(): void {
  setTimeout(() => globalThis.location.reload(), reloadAfterMs);
}

/** Tells what an action of the data card answered; when the list is another one, the page is loaded anew. */
export function useToolAnswer(answer: ToolAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    showToast(answer);
    if (answer.isListChanged) reloadSoon();
  }, [answer]);
}
