import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type Dispatch } from 'react';
import { postRead } from './ask-messages.ts';
import { unreadOf, type ThreadChange, type ThreadState } from './thread-state.ts';

type Options = {
  state: ThreadState;
  dispatch: Dispatch<ThreadChange>;
  /** Whether the end of the thread is visible. */
  isLooking: boolean;
  unreadIds: readonly string[];
  onMarked?: (partnerId: string) => void;
};

/**
 * Marks messages as read on the server while the tab is visible: all those that existed when the conversation was
 * opened (D27), and newer ones while the end of the thread is visible.
 */
export function useMarkRead({ state, dispatch, isLooking, unreadIds, onMarked }: Options): void {
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const told = useRef(new Set<string>());
  const [openedTo] = useState(state.messages.at(-1)?.event ?? 0);
  const seen = unreadOf(state).filter(({ event }) => isLooking || event <= openedTo);
  const ids = [...new Set([...unreadIds, ...seen.map(({ id }) => id)])];
  const waiting = ids.join(' ');
  const tell = useEffectEvent(async () => {
    const untold = ids.filter((id) => !told.current.has(id));
    if (untold.length === 0) return;
    for (const id of untold) told.current.add(id);
    if (await postRead(untold)) {
      dispatch({ type: 'marked read', ids: untold });
      onMarked?.(state.partner.userId);
    } else {
      // Tried again with the next message, or when the tab becomes visible again.
      for (const id of untold) told.current.delete(id);
    }
  });
  useEffect(() => {
    if (isVisible && waiting !== '') void tell();
  }, [isVisible, waiting]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
