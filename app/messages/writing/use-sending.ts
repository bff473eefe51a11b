import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { showToast } from '../../../ui/overlay/toast.ts';
import { postMessage, readArrived } from '../thread/ask-messages.ts';
import { newClientId } from './client-id.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../kept-texts.ts';
import { cleanMessage, messageTexts, type Message } from '../message.ts';
import { useStable } from '../../../ui/page/use-stable.ts';
import type { Outgoing, ThreadChange, ThreadState } from '../thread/thread-state.ts';

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
    void restoreUnsent(ownId, partnerId).then((waiting) => dispatch({ type: 'restored', outgoing: waiting }));
  }, [dispatch, ownId, partnerId]);
  // What has arrived by another way than the answer: it was read, or sent once more by another tab.
  const before = useRef(outgoing);
  useEffect(() => {
    for (const { clientId } of before.current)
      if (!outgoing.some((one) => one.clientId === clientId)) forgetUnsent(ownId, partnerId, clientId);
    before.current = outgoing;
  }, [ownId, partnerId, outgoing]);

  const post = useStable(async (one: Outgoing) => {
    const { clientId, content } = one;
    // Kept before the answer: a reload in the middle of sending loses nothing. And forgotten by the answer itself: the
    // conversation may have been closed meanwhile.
    keepUnsent(ownId, partnerId, one);
    dispatch({ type: 'sending', outgoing: one });
    const answer = await postMessage({ to: partnerId, content, clientId });
    if (answer?.ok) {
      forgetUnsent(ownId, partnerId, clientId);
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

/**
 * What this browser has kept of earlier visits and the server does not have. It is asked: the answer to a sending may have
 * been lost, and the message stand far above what is shown. Without an answer all of it counts as not sent.
 */
async function restoreUnsent(ownId: string, partnerId: string): Promise<Outgoing[]> {
  const kept = readUnsent(ownId, partnerId);
  if (kept.length === 0) return kept;
  const arrived = await readArrived(
    partnerId,
    kept.map(({ clientId }) => clientId),
  );
  for (const clientId of arrived) forgetUnsent(ownId, partnerId, clientId);
  // Meanwhile another tab may have sent or deleted some.
  const left = new Set(readUnsent(ownId, partnerId).map(({ clientId }) => clientId));
  return kept.filter(({ clientId }) => left.has(clientId));
}
