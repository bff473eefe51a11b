import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { endedElsewhereEvent } from '../../ui/form/session-ended.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { useWhileSignedIn } from '../live/use-while-signed-in.ts';

const UnreadContext = createContext(0);
const loadKeeper = async () => (await import('./live/keep-unread.ts')).keepUnread;

type Props = {
  /** The number of unread messages that came with the page. Each new object replaces the number shown. */
  known: { unread: number } | undefined;
  /**
   * The user's unread count, taken by a screen after it marked messages as read. It is shown instead of `known`,
   * which may have been counted before that.
   */
  countedSince: number | undefined;
  children: ReactNode;
};

/** Keeps the number of unread messages up to date while the page is open. */
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
 * When the session was ended elsewhere, the page checks who is signed in. If the earlier user is no longer signed in,
 * that user's unsent texts are deleted from this browser, as after a logout here.
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

/** Returns the number of unread messages of the signed-in user. */
export function useUnread(): number {
  return useContext(UnreadContext);
}
