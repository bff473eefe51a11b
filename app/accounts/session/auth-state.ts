import type { Role } from '../account.ts';

export type { Role };
export type SignedInUser = { id: string; email: string; role: Role | null; isConfirmed: boolean };

/** What the browser knows of its session. `expiresAt`: the expiry of the session cache cookie, in ms since 1970. */
export type KnownSession = { id: string; expiresAt: number };

export type AuthState = { isLoading: boolean; user: SignedInUser | null; session: KnownSession | null };

export type AuthEvent =
  | { type: 'initial session'; user: SignedInUser; session: KnownSession }
  | { type: 'initial session'; user: null; session: null }
  | { type: 'signed in'; user: SignedInUser; session: KnownSession }
  | { type: 'signed out' }
  | { type: 'token refreshed'; session: KnownSession; user?: SignedInUser }
  | { type: 'password recovery'; session: KnownSession }
  | { type: 'user updated'; user: SignedInUser };

export type AuthStore = {
  get: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: AuthEvent) => void;
  during: <T>(action: () => Promise<T>) => Promise<T>;
};

/** Before the first session check the user is unknown. */
export const authStateAtFirst: AuthState = { isLoading: true, user: null, session: null };

/** Returns the state after an event. Every event ends the loading, because the user is known from then on. */
export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  const known = { ...state, isLoading: false };
  switch (event.type) {
    case 'initial session':
    case 'signed in':
      return { ...known, user: event.user, session: event.session };
    case 'signed out':
      return { ...known, user: null, session: null };
    case 'token refreshed':
      return { ...known, user: event.user ?? state.user, session: event.session };
    case 'password recovery':
      // The session may belong to another user than before. No one counts as signed in until the server names the user.
      return { ...known, user: null, session: event.session };
    case 'user updated':
      return { ...known, user: event.user };
  }
}

/**
 * Holds the auth state of one page. `get` returns the same object until something changes, as useSyncExternalStore
 * requires. `during` sets isLoading while an action runs and passes on its result or error. When actions overlap,
 * isLoading stays set until the last one ends. Until the first session check it stays set in any case.
 */
export function createAuthStore(initial: AuthState = authStateAtFirst): AuthStore {
  let known = initial;
  let shown = initial;
  let actionsRunning = 0;
  const listeners = new Set<() => void>();

  function show() {
    shown = actionsRunning > 0 ? { ...known, isLoading: true } : known;
    for (const listener of listeners) listener();
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      known = nextAuthState(known, event);
      show();
    },
    async during(action) {
      actionsRunning += 1;
      show();
      try {
        return await action();
      } finally {
        actionsRunning -= 1;
        show();
      }
    },
  };
}
