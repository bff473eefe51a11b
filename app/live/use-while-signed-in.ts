import { useEffect } from 'react';
import { useAuth } from '../accounts/session/auth-provider.tsx';

/** Starts the work for this user with the value `given`. Returns a function that ends it. */
type Begin<Given> = (userId: string, given: Given) => () => void;

/**
 * While a user is signed in and the page is shown, runs the code that `load` fetches. The code is stopped when the page
 * enters the back/forward cache, and started again on return. If it cannot be fetched, new data appears only after a
 * reload.
 */
export function useWhileSignedIn<Given>(load: () => Promise<Begin<Given>>, given: Given): void {
  const { user, session } = useAuth();
  const userId = user?.id;
  const sessionId = session?.id;
  useEffect(() => {
    if (!userId || !sessionId) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = () =>
      void load().then(
        (begin) => {
          if (!isOver) stop ??= begin(userId, given);
        },
        () => {},
      );
    const pause = () => {
      stop?.();
      stop = undefined;
    };
    start();
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', start);
    return () => {
      isOver = true;
      pause();
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', start);
    };
  }, [userId, sessionId, load, given]);
}
