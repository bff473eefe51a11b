import { useEffect, useEffectEvent } from 'react';
import type { CodeAnswer, LogInAnswer } from './log-in-answer.ts';

/** What the login dialog does with an answer, at either step of logging in. `onDone`: somebody is logged in. */
export function useDialogAnswer(
  { data: answer, state }: { data: LogInAnswer | CodeAnswer | undefined; state: string },
  onDone: () => void,
): void {
  const done = useEffectEvent(onDone);
  // Closed when the page knows who is there: what opened the dialog has gone from the header by then.
  const isLoggedIn = answer?.ok === true && answer.kind === 'logged-in' && state === 'idle';
  useEffect(() => {
    if (isLoggedIn) done();
  }, [isLoggedIn]);
  useEffect(() => {
    if (!answer || answer.ok || !answer.toast) return;
    // oxlint-disable-next-line no-console -- as written for the dialog: its failures are also in the browser's console
    console.error('Login failed:', answer.toast.text);
  }, [answer]);
}
