import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '../../../ui/overlay/toast.ts';
import { endedElsewhereEvent, sessionEndedEvent } from '../../../ui/form/session-ended.ts';
import { askSession } from './ask-session.ts';
import { authActionEvent } from './auth-action.ts';
import { authStateAtFirst, createAuthStore, type AuthState, type AuthStore } from './auth-state.ts';
import { announce, onMessage, onWake, withLock } from './browser-tabs.ts';
import { noteLeft, wasLeft } from './leave-session.ts';
import { keepSession } from './session-keeper.ts';
import type { SignedIn } from './signed-in.ts';

/** What the server sends with each page: the signed-in user and the server's time. */
export type KnownViewer = { signedIn: SignedIn | null; now: number };

const StoreContext = createContext<AuthStore | undefined>(undefined);
/**
 * How long to wait before asking the server whether the session was ended elsewhere. The question is needless if this
 * page itself ended the session, by a log-out or by replacing it (two-factor login): the response with the new state
 * then arrives during the wait.
 */
const answerWithinMs = 1_000;
const endedText = 'Your session has ended. Log in again to carry on. What you typed is still here.';

/** Returns who is signed in, with the session's expiry converted from the server's clock to this browser's. */
function byOwnClock({ signedIn, now }: KnownViewer): SignedIn | null {
  if (!signedIn) return null;
  const { user, session } = signedIn;
  return { user, session: { ...session, expiresAt: session.expiresAt + Date.now() - now } };
}

function storeOf(known: KnownViewer | undefined): AuthStore {
  const store = createAuthStore();
  const first = known && byOwnClock(known);
  if (known) store.dispatch({ type: 'initial session', ...(first ?? { user: null, session: null }) } as never);
  return store;
}

/** Provides the signed-in user, keeps the session alive while the page is open, and follows changes in other tabs. */
export function AuthProvider({ known, children }: { known: KnownViewer | undefined; children: ReactNode }) {
  const [store] = useState(() => storeOf(known));
  useServerWord(store, known);
  useSessionKeeper(store);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/**
 * Applies the server's state after a login, a log-out or a change of the account, and notifies the other tabs. After a
 * log-out in this tab, the other tabs leave private pages; after a session has merely expired, they keep what they
 * show.
 */
function useServerWord(store: AuthStore, known: KnownViewer | undefined) {
  const heard = useRef(known);
  useEffect(() => {
    if (!known || heard.current === known) return;
    heard.current = known;
    const before = store.get();
    const signedIn = byOwnClock(known);
    if (signedIn) noteLeft(false);
    if (!signedIn) {
      if (!before.user) return;
      store.dispatch({ type: 'signed out' });
      announce({ type: wasLeft() ? 'signed out' : 'session ended' });
    } else if (signedIn.user.id !== before.user?.id) {
      store.dispatch({ type: 'signed in', ...signedIn });
      announce({ type: 'signed in', ...signedIn });
    } else {
      const isUpdated = JSON.stringify(signedIn.user) !== JSON.stringify(before.user);
      if (isUpdated) {
        store.dispatch({ type: 'user updated', user: signedIn.user });
        announce({ type: 'user updated', ...signedIn });
      }
      store.dispatch({ type: 'token refreshed', session: signedIn.session });
    }
  }, [known, store]);
}

function useSessionKeeper(store: AuthStore) {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    const stopListening = onMessage((message) => {
      if (message.type === 'signed in') void reload.current();
    });
    const stopKeeping = keepSession({
      store,
      refresh: askSession,
      withLock,
      announce,
      onMessage,
      onWake,
      onSignedOut(why) {
        // A log-out removes private content from the screen. A session that merely expired removes nothing.
        if (why === 'elsewhere') void reload.current();
        else showToast({ kind: 'warning', text: endedText });
      },
      onEndedElsewhere: () => globalThis.dispatchEvent(new Event(endedElsewhereEvent)),
    });
    const onEnded = () => store.dispatch({ type: 'signed out' });
    let asking: ReturnType<typeof setTimeout> | undefined;
    // Asks the server who is signed in. When no one is, this tab and the other tabs leave private pages.
    const onEndedElsewhere = () => {
      const before = store.get().session?.id;
      clearTimeout(asking);
      asking = setTimeout(() => {
        const { isLoading, user, session } = store.get();
        if (isLoading || !user || session?.id !== before) return;
        noteLeft(true);
        void reload.current();
      }, answerWithinMs);
    };
    const onAction = (event: Event) => {
      const { detail: work } = event as CustomEvent<Promise<unknown>>;
      // The caller of the action handles its failure.
      void store.during(() => work).catch(() => {});
    };
    globalThis.addEventListener(sessionEndedEvent, onEnded);
    globalThis.addEventListener(endedElsewhereEvent, onEndedElsewhere);
    globalThis.addEventListener(authActionEvent, onAction);
    return () => {
      clearTimeout(asking);
      globalThis.removeEventListener(endedElsewhereEvent, onEndedElsewhere);
      globalThis.removeEventListener(authActionEvent, onAction);
      globalThis.removeEventListener(sessionEndedEvent, onEnded);
      stopListening();
      stopKeeping();
    };
  }, [store]);
}

const never = () => () => {};

/** Returns who is signed in, as far as this page knows. */
export function useAuth(): AuthState {
  const store = useContext(StoreContext);
  return useSyncExternalStore(
    store?.subscribe ?? never,
    store?.get ?? (() => authStateAtFirst),
    store?.get ?? (() => authStateAtFirst),
  );
}
