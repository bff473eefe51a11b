import { useEffect } from 'react';
import { href } from 'react-router';
import { showToast } from '../../../ui/overlay/toast.ts';
import { keepToolsOpen } from './keep-tools-open.ts';
import type { ToolAnswer } from './tool-answer.ts';

/** The time before the reload: long enough to read the toast. */
const reloadAfterMs = 2500;

let waiting: AbortController | undefined;

/** Reloads the page after a delay, unless the user leaves it first or sends a form: a reload would lose the result. */
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

/** Shows the result of a data card action as a toast. If the list has changed, reloads the page soon afterwards. */
export function useToolAnswer(answer: ToolAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    showToast(answer);
    if (answer.isListChanged) reloadSoon();
  }, [answer]);
}
