import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { endedElsewhereEvent } from '../../ui/form/session-ended.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { useWhileSignedIn } from '../live/use-while-signed-in.ts';

const UnreadContext = createContext(0);
const loadKeeper = async () => (await import('./live/keep-unread.ts')).keepUnread;

type Props = {
  /** What the server said with the page; another object says it anew. */
  known: { unread: number } | undefined;
  /** What a screen counted that marked messages as read while `known` was found. */
  countedSince: number | undefined;
  children: ReactNode;
};

/** Keeps the number of unread messages while the page is open. */
export function LiveMessages({ known, countedSince, children }: Props) {
  const { user, session } = useAuth();
  const [said, setSaid] = useState(known);
  const [unread, setUnread] = useState(countedSince ?? known?.unread ?? 0);
  if (said !== known) {
    setSaid(known);
    if (known) setUnread(known.unread);
  }
  useForgetting(user?.id, session?.id);
  useWhileSignedIn(loadKeeper, setUnread);
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
