import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { endedElsewhereEvent } from '../../ui/form/session-ended.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import type { LiveEvent } from './live/live-event.ts';

const UnreadContext = createContext(0);
const listeners = new Set<(event: LiveEvent) => void>();

type Props = {
  /** What the server said with the page; another object says it anew. */
  known: { unread: number } | undefined;
  /** What a screen counted that marked messages as read while `known` was found. */
  countedSince: number | undefined;
  children: ReactNode;
};

/** Keeps the number of unread messages, and hears what happens to one's messages while the page is open. */
export function LiveMessages({ known, countedSince, children }: Props) {
  const { user, session } = useAuth();
  const [said, setSaid] = useState(known);
  const [unread, setUnread] = useState(countedSince ?? known?.unread ?? 0);
  if (said !== known) {
    setSaid(known);
    if (known) setUnread(known.unread);
  }
  const userId = user?.id;
  const sessionId = session?.id;
  useForgetting(userId, sessionId);
  useEffect(() => {
    if (!userId || !sessionId) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = () => {
      // Its code is fetched by who is signed in. If it does not come, a reload shows what is new.
      void import('./live/live-tabs.ts').then(
        ({ startLive }) => {
          if (!isOver)
            stop ??= startLive({
              userId,
              setUnread,
              tell: (event) => listeners.forEach((hear) => hear(event)),
              onEnded: () => globalThis.dispatchEvent(new Event(endedElsewhereEvent)),
            });
        },
        () => {},
      );
    };
    const pause = () => {
      stop?.();
      stop = undefined;
    };
    start();
    // A page that is kept to go back to holds nothing; when it comes back it begins anew.
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', start);
    return () => {
      isOver = true;
      pause();
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', start);
    };
  }, [userId, sessionId]);
  return <UnreadContext value={user ? unread : 0}>{children}</UnreadContext>;
}

/**
 * When somebody has ended the session, the page asks who is there. When it is that person no more, what they have typed and
 * not sent goes from this browser, as after a log-out in it.
 */
function useForgetting(userId: string | undefined, sessionId: string | undefined): void {
  const endedOf = useRef<string>(undefined);
  const latest = useRef(userId);
  useEffect(() => {
    latest.current = userId;
    const ended = endedOf.current;
    endedOf.current = undefined;
    if (!ended || ended === userId) return;
    void import('./kept-texts.ts').then(({ forgetKeptTexts }) => forgetKeptTexts(ended)).catch(() => {});
  }, [userId, sessionId]);
  useEffect(() => {
    const note = () => void (endedOf.current = latest.current);
    globalThis.addEventListener(endedElsewhereEvent, note);
    return () => globalThis.removeEventListener(endedElsewhereEvent, note);
  }, []);
}

/** How many messages wait to be read by who is signed in. */
export function useUnread(): number {
  return useContext(UnreadContext);
}

/** Calls when something happened to one's messages, here or elsewhere, while the component is there. */
export function useMessageEvents(listener: (event: LiveEvent) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  useEffect(() => {
    const hear = (event: LiveEvent) => latest.current(event);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
}
