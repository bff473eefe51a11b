import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { authActionEvent } from './auth-action.ts';
import { authStateAtFirst, createAuthStore, type AuthState, type AuthStore } from './auth-state.ts';
import { announce, onMessage } from './browser-tabs.ts';
import { noteLeft, wasLeft } from './leave-session.ts';
import type { TabMessage } from './session-keeper.ts';
import type { SignedIn } from './signed-in.ts';

/** What the server sends with each page: the signed-in user and the server's time. */
export type KnownViewer = { signedIn: SignedIn | null; now: number };

const StoreContext = createContext<AuthStore | undefined>(undefined);
/** Converts the session's end to this browser's clock. */
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
 * Applies the server's state after a login, a log-out or a change of the account, and notifies the other tabs. They leave
 * private pages after a log-out here; a session that merely expired removes nothing from their screens.
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

/** Keeps the session, if there is one: the code for that is fetched only then. Without one it waits for a login in another tab. */
function useSessionKeeper(store: AuthStore) {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  const sessionId = useSyncExternalStore(store.subscribe, store.get, store.get).session?.id;
  useEffect(() => {
    reload.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    const messages: TabMessage[] = [];
    let stopKeeping: (() => void) | undefined;
    let isOver = false;
    // The keeper reads what other tabs say before its code is here.
    const stopListening = onMessage((message) => {
      if (sessionId) messages.push(message);
      else if (message.type === 'signed in') {
        store.dispatch(message);
        void reload.current();
      }
    });
    const keep = async () => {
      const { keepSignedIn } = await import('./keep-signed-in.ts');
      stopListening();
      if (!isOver) stopKeeping = keepSignedIn(store, () => void reload.current(), messages);
    };
    // Without its code the session still lasts until it expires.
    if (sessionId) keep().catch(() => {});
    return () => {
      isOver = true;
      stopListening();
      stopKeeping?.();
    };
  }, [store, sessionId]);
  useEffect(() => {
    const onAction = (event: Event) => {
      const { detail: work } = event as CustomEvent<Promise<unknown>>;
      // The caller of the action handles its failure.
      void store.during(() => work).catch(() => {});
    };
    globalThis.addEventListener(authActionEvent, onAction);
    return () => globalThis.removeEventListener(authActionEvent, onAction);
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
