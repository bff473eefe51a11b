import { useEffect, useEffectEvent } from 'react';
import type { CodeAnswer, LogInAnswer } from './log-in-answer.ts';

/** Handles the result of a login step (password or code) in the dialog. Calls `onDone` once the user is logged in. */
export function useDialogAnswer(
  { data: answer, state }: { data: LogInAnswer | CodeAnswer | undefined; state: string },
  onDone: () => void,
): void {
  const done = useEffectEvent(onDone);
  // Closes once the page shows the signed-in user: by then the login button has left the header.
  const isLoggedIn = answer?.ok === true && answer.kind === 'logged-in' && state === 'idle';
  useEffect(() => {
    if (isLoggedIn) done();
  }, [isLoggedIn]);
  useEffect(() => {
    if (!answer || answer.ok || !answer.toast) return;
    // oxlint-disable-next-line no-console -- the specification requires failures of the dialog in the browser's console
    console.error('Login failed:', answer.toast.text);
  }, [answer]);
}
