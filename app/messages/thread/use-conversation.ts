import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { showToast } from '../../../ui/overlay/toast.ts';
import { readThread } from './ask-messages.ts';
import { useMessageActivity } from '../live/use-message-activity.ts';
import { messageTexts, refreshAfterMs, type Message, type OpenedThread, type Thread } from '../message.ts';
import { oneAtATime } from '../../live/one-at-a-time.ts';
import { changeThread, threadStateOf, type ThreadState } from './thread-state.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useStable } from '../../../ui/page/use-stable.ts';
import { useSending } from '../writing/use-sending.ts';

type Options = {
  ownId: string;
  opened: OpenedThread;
  /** Called when a message was stored, so that the list of conversations shows it. */
  onSent?: (message: Message) => void;
  /** Called half a second after a message was stored. */
  onRefresh?: () => void;
  onMarked?: (partnerId: string) => void;
};

export type Conversing = ReturnType<typeof useConversation>;

/** One open conversation: its messages, sending and receiving. The calling component's key must be the partner's id. */
export function useConversation({ ownId, opened, onSent, onRefresh, onMarked }: Options) {
  const [state, dispatch] = useReducer(changeThread, opened, ({ thread, newFrom }) =>
    threadStateOf(ownId, thread, newFrom),
  );
  const partnerId = state.partner.userId;
  /** Whether the user sees the end of the thread. */
  const [isLooking, setIsLooking] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const hear = useStable((thread: Thread) => {
    setHasFailed(false);
    dispatch({ type: 'read', thread, isLooking: isLooking && document.visibilityState === 'visible' });
  });
  // The page has loaded the thread again, after a form or on going back.
  const known = useRef(opened.thread);
  useEffect(() => {
    if (known.current === opened.thread) return;
    known.current = opened.thread;
    hear(opened.thread);
  }, [opened.thread, hear]);

  const read = useStable(async (isWhole: boolean) => {
    const after = isWhole ? undefined : (latest.current.messages.at(-1)?.event ?? 0);
    const answer = await readThread(partnerId, { after });
    if (answer.ok) return hear(answer.value);
    if (answer.reason === 'none') dispatch({ type: 'not found' });
    if (answer.reason === 'failed') setHasFailed(true);
    if (answer.reason === 'failed') showToast({ kind: 'error', text: messageTexts.notRead });
  });
  const [refresh] = useState(() => ({
    new: oneAtATime(() => read(false)),
    all: oneAtATime(() => read(true)),
  }));

  /**
   * Whether a message by this user was announced, but not fetched, while this page was sending a message: most likely
   * both are the same message.
   */
  const hasPassedOver = useRef(false);
  const { isSending, send, tryAgain, giveUp } = useSending({
    ownId,
    state,
    dispatch,
    onStored(message) {
      hasPassedOver.current = false;
      onSent?.(message);
      setTimeout(() => {
        void refresh.new();
        onRefresh?.();
      }, refreshAfterMs);
    },
    onRefused: () => void refresh.all(),
    onUnanswered: () => void (hasPassedOver.current && refresh.new()),
  });
  useMessageActivity((activity) => {
    if (activity.kind === 'resync') return void refresh.all();
    if (activity.from !== partnerId && activity.to !== partnerId) return;
    if (activity.kind === 'read') return void (activity.from === ownId && refresh.all());
    // A message sent from this page comes back in the response, and the thread is read again half a second later.
    const isKnown = latest.current.messages.some(({ event }) => event === activity.seq);
    if (isKnown) return;
    if (activity.from === ownId && isSending) hasPassedOver.current = true;
    else void refresh.new();
  });
  useMarkRead({ state, dispatch, isLooking, unreadIds: opened.unreadIds, onMarked });
  const { isLoadingEarlier, showEarlier } = useEarlier(state, (thread) => dispatch({ type: 'earlier', thread }));
  const retry = useCallback(() => void refresh.all(), [refresh]);
  return useMemo(
    () => ({
      state,
      noteLooking: setIsLooking,
      hasFailed,
      retry,
      isSending,
      send,
      tryAgain,
      giveUp,
      isLoadingEarlier,
      showEarlier,
    }),
    [state, hasFailed, retry, isSending, send, tryAgain, giveUp, isLoadingEarlier, showEarlier],
  );
}

/** Loads earlier messages. */
function useEarlier(state: ThreadState, onRead: (thread: Thread) => void) {
  const [isLoadingEarlier, setIsLoading] = useState(false);
  const first = state.messages[0]?.event;
  const partnerId = state.partner.userId;
  const showEarlier = useStable(async () => {
    setIsLoading(true);
    const answer = await readThread(partnerId, { before: first });
    setIsLoading(false);
    if (answer.ok) onRead(answer.value);
    else showToast({ kind: 'error', text: messageTexts.notRead });
  });
  return { isLoadingEarlier, showEarlier };
}
