import { useEffect } from 'react';
import { useAuth } from '../accounts/session/auth-provider.tsx';

/** Begins something for this person, with what it was given; answers how to end it. */
type Begin<Given> = (userId: string, given: Given) => () => void;

/**
 * Runs what `load` brings while somebody is signed in and the page is shown; nobody else fetches its code. A page that is kept to
 * go back to holds nothing; when it comes back it begins again. If the code does not come, a reload of the page shows what is new.
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
