import { showToast } from '../../../ui/overlay/toast.ts';
import { endedElsewhereEvent, sessionEndedEvent } from '../../../ui/form/session-ended.ts';
import { askSession } from './ask-session.ts';
import type { AuthStore } from './auth-state.ts';
import { announce, onMessage, onWake, withLock } from './browser-tabs.ts';
import { noteLeft } from './leave-session.ts';
import { keepSession, type TabMessage } from './session-keeper.ts';

/**
 * How long to wait before asking the server whether the session was ended elsewhere. A session also ends when it is
 * replaced (two-factor login) or when this page logs out: the answer to that request then arrives within this time and
 * carries the new state.
 */
const answerWithinMs = 1_000;
const endedText = 'Your session has ended. Log in again to carry on. What you typed is still here.';

/**
 * Keeps the session of the signed-in user alive, and follows its end here, in other tabs and on the server. `reload` loads the
 * page's data again. `messages`: what other tabs have said before. Returns a function that stops it.
 */
export function keepSignedIn(store: AuthStore, reload: () => void, messages: readonly TabMessage[]): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const stopKeeping = keepSession({
    store,
    refresh: askSession,
    withLock,
    announce,
    onMessage(hear) {
      const listen = (message: TabMessage) => {
        hear(message);
        if (message.type === 'signed in') reload();
      };
      for (const message of messages) listen(message);
      return onMessage(listen);
    },
    onWake,
    onSignedOut(why) {
      // A log-out removes private content from the screen. A session that merely expired removes nothing.
      if (why === 'elsewhere') reload();
      else showToast({ kind: 'warning', text: endedText });
    },
    onEndedElsewhere: () => globalThis.dispatchEvent(new Event(endedElsewhereEvent)),
  });
  let asking: ReturnType<typeof setTimeout> | undefined;
  // Asks the server who is signed in. When no one is, this tab and the other tabs leave private pages.
  const onEndedElsewhere = () => {
    const before = store.get().session?.id;
    clearTimeout(asking);
    asking = setTimeout(() => {
      const { isLoading, user, session } = store.get();
      if (isLoading || !user || session?.id !== before) return;
      noteLeft(true);
      reload();
    }, answerWithinMs);
  };
  globalThis.addEventListener(sessionEndedEvent, () => store.dispatch({ type: 'signed out' }), { signal });
  globalThis.addEventListener(endedElsewhereEvent, onEndedElsewhere, { signal });
  return () => {
    clearTimeout(asking);
    stop.abort();
    stopKeeping();
  };
}
