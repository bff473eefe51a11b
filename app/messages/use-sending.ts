import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { showToast } from '../../ui/toast.ts';
import { postMessage } from './ask-messages.ts';
import { newClientId } from './client-id.ts';
import { keepUnsent, readUnsent } from './kept-texts.ts';
import { cleanMessage, messageTexts, type Message } from './message.ts';
import { useStable } from './use-stable.ts';
import type { Outgoing, ThreadChange, ThreadState } from './thread-state.ts';

type Options = {
  ownId: string;
  state: ThreadState;
  dispatch: Dispatch<ThreadChange>;
  onStored: (message: Message) => void;
  /** The server has said why not: what may be written now has to be asked. */
  onRefused: () => void;
  /** Nobody knows whether it arrived. */
  onUnanswered: () => void;
};

/** Sends messages, shows them at once, and keeps those that did not arrive until they do or are deleted. */
export function useSending({ ownId, state, dispatch, onStored, onRefused, onUnanswered }: Options) {
  const partnerId = state.partner.userId;
  const { outgoing } = state;
  const isSending = outgoing.some((one) => one.state === 'sending');

  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    dispatch({ type: 'restored', outgoing: readUnsent(ownId, partnerId) });
  }, [dispatch, ownId, partnerId]);
  // Kept before the first answer: a reload in the middle of sending loses nothing.
  const kept = useRef(outgoing);
  useEffect(() => {
    keepUnsent(ownId, partnerId, kept.current, outgoing);
    kept.current = outgoing;
  }, [ownId, partnerId, outgoing]);

  const post = useStable(async (one: Outgoing) => {
    dispatch({ type: 'sending', outgoing: one });
    const { clientId, content } = one;
    const answer = await postMessage({ to: partnerId, content, clientId });
    if (answer?.ok) {
      dispatch({ type: 'acknowledged', message: answer.message });
      showToast({ kind: 'success', text: messageTexts.sent });
      onStored(answer.message);
      return;
    }
    const reason = answer && answer.text !== messageTexts.notSent ? answer.text : undefined;
    dispatch({ type: 'failed', clientId, reason });
    showToast({ kind: 'error', text: messageTexts.notSent });
    if (!answer) onUnanswered();
    else if (answer.reason !== 'signed-out') onRefused();
  });
  const send = useCallback(
    (text: string) =>
      void post({ clientId: newClientId(), content: cleanMessage(text), at: Date.now(), state: 'sending' }),
    [post],
  );
  const tryAgain = useCallback(
    ({ clientId, content }: Outgoing) => void post({ clientId, content, at: Date.now(), state: 'sending' }),
    [post],
  );
  const giveUp = useCallback(({ clientId }: Outgoing) => dispatch({ type: 'given up', clientId }), [dispatch]);
  return { isSending, send, tryAgain, giveUp };
}
