import type { AuthStore, KnownSession } from './auth-state.ts';
import type { SignedIn } from './signed-in.ts';

const checkEverySeconds = 30;
const refreshWithinSeconds = 90;
const firstRetryMs = 200;

/** 'try-again': the network or the server failed, so nothing is known about the session. */
export type RefreshAnswer =
  ({ kind: 'refreshed' } & SignedIn) | { kind: 'signed-out'; wasEnded: boolean } | { kind: 'try-again' };

export type TabMessage =
  | ({ type: 'token refreshed' } & SignedIn)
  | ({ type: 'signed in' } & SignedIn)
  | ({ type: 'user updated' } & SignedIn)
  /** The user has logged out. */
  | { type: 'signed out' }
  /** The server no longer knows the session, although the user has not logged out. */
  | { type: 'session ended' };

export type SessionKeeperOptions = {
  store: AuthStore;
  /** Sends a refresh request to the server; never rejects. */
  refresh: (signal: AbortSignal) => Promise<RefreshAnswer>;
  /** Runs `work` in only one tab at a time. Returns undefined at once when another tab holds the lock. */
  withLock: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  announce: (message: TabMessage) => void;
  onMessage: (listener: (message: TabMessage) => void) => () => void;
  /** Called when the tab becomes visible, the network is back, or the window gets the focus. */
  onWake: (listener: () => void) => () => void;
  /**
   * 'elsewhere': the user has logged out in another tab. 'ended': the server reported, in this tab or another, that the
   * session is over.
   */
  onSignedOut: (why: 'elsewhere' | 'ended') => void;
  /** The session was ended while this tab could not be notified, for example while the computer was asleep. */
  onEndedElsewhere: () => void;
  now?: () => number;
};

/**
 * Keeps the page's session alive. Checks every 30 seconds and whenever the tab wakes, and refreshes a session that has
 * ended or ends within 90 seconds. Notifies the other tabs and trusts their messages. Returns a function that stops
 * the checks.
 */
export function keepSession(options: SessionKeeperOptions): () => void {
  const { store, refresh, withLock, announce, onSignedOut, now = () => Date.now() } = options;
  let isStopped = false;
  let running: { controller: AbortController; since: number } | undefined;
  let retries = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;

  function planCheck() {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(look, checkEverySeconds * 1000);
  }

  /** Checks the session and plans the next check. Cancels a waiting retry, because its wait may be long. */
  function look() {
    planCheck();
    clearTimeout(retryTimer);
    retries = 0;
    // A request that was running when the computer fell asleep may never get a response and would block all others.
    if (running && now() - running.since >= checkEverySeconds * 1000) running.controller.abort();
    void tryToRefresh();
  }

  async function tryToRefresh() {
    const { session } = store.get();
    if (running || !session || session.expiresAt - now() > refreshWithinSeconds * 1000) return;
    const controller = new AbortController();
    running = { controller, since: now() };
    try {
      const outcome = await withLock(() => askServer(session, controller.signal));
      if (outcome === 'try-again' && !isStopped) planRetry();
    } finally {
      running = undefined;
    }
  }

  /**
   * Refreshes the session and notifies the other tabs before releasing the lock, so that its next holder
   * knows the result.
   */
  async function askServer(session: KnownSession, signal: AbortSignal): Promise<'done' | 'try-again'> {
    // When another tab has refreshed, or a user has logged in or out, a response about the old session is void.
    const isVoid = () => isStopped || !isSameSession(store.get().session, session);
    if (isVoid()) return 'done';
    const answer = await refresh(signal);
    if (isVoid()) return 'done';
    if (answer.kind === 'try-again') return 'try-again';
    if (answer.kind === 'signed-out' && answer.wasEnded) {
      options.onEndedElsewhere();
      return 'done';
    }
    if (answer.kind === 'signed-out') {
      store.dispatch({ type: 'signed out' });
      // Sent before onSignedOut, which may leave the page.
      announce({ type: 'session ended' });
      onSignedOut('ended');
      return 'done';
    }
    const message: TabMessage = { type: 'token refreshed', user: answer.user, session: answer.session };
    store.dispatch(message);
    announce(message);
    return 'done';
  }

  function planRetry() {
    const wait = firstRetryMs * 2 ** retries;
    retries += 1;
    retryTimer = setTimeout(() => void tryToRefresh(), wait);
  }

  function hear(message: TabMessage) {
    const { user, session } = store.get();
    if (message.type === 'signed out' || message.type === 'session ended') {
      store.dispatch({ type: 'signed out' });
      // A visitor's tab has no session to end.
      if (user || session) onSignedOut(message.type === 'signed out' ? 'elsewhere' : 'ended');
    } else if (message.user.id === user?.id) {
      store.dispatch(message);
    } else {
      store.dispatch({ ...message, type: 'signed in' });
    }
  }

  planCheck();
  const stopMessages = options.onMessage(hear);
  const stopWaking = options.onWake(look);

  return () => {
    isStopped = true;
    clearTimeout(checkTimer);
    clearTimeout(retryTimer);
    stopMessages();
    stopWaking();
    running?.controller.abort();
  };
}

function isSameSession(one: KnownSession | null, other: KnownSession) {
  return one?.id === other.id && one.expiresAt === other.expiresAt;
}
