import { useEffect } from 'react';
import { endedElsewhereEvent } from '../../ui/form/session-ended.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { whileShown } from './while-shown.ts';

/** Keeps the event stream of whoever is signed in, while the page is open. Its code is fetched by them alone. */
export function LiveStream() {
  const { user, session } = useAuth();
  const userId = user?.id;
  const sessionId = session?.id;
  useEffect(() => {
    if (!userId || !sessionId) return;
    const onEnded = () => globalThis.dispatchEvent(new Event(endedElsewhereEvent));
    return whileShown(async () => {
      const { shareStream } = await import('./share-stream.ts');
      return () => shareStream({ userId, onEnded });
    });
  }, [userId, sessionId]);
  return null;
}
