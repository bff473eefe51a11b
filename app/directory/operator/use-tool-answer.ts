import { useEffect } from 'react';
import { href } from 'react-router';
import { showToast } from '../../../ui/overlay/toast.ts';
import { keepToolsOpen } from './keep-tools-open.ts';
import type { ToolAnswer } from './tool-answer.ts';

/** Long enough to read the toast before the page is loaded anew. */
const reloadAfterMs = 2500;

let waiting: AbortController | undefined;

/** Unless another page is there by then, or something else was sent since: its answer would be wiped away. */
export function reloadSoon(): void {
  waiting?.abort();
  const { signal } = (waiting = new AbortController());
  const { pathname } = location;
  const timer = setTimeout(() => {
    if (location.pathname !== pathname) return;
    if (pathname === href('/care-directory')) keepToolsOpen();
    location.reload();
  }, reloadAfterMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('submit', () => waiting?.abort(), { capture: true, signal });
}

/** Tells what an action of the data card answered; when the list is another one, the page is loaded anew soon. */
export function useToolAnswer(answer: ToolAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    showToast(answer);
    if (answer.isListChanged) reloadSoon();
  }, [answer]);
}
