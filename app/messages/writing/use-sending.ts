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
  /** The server refused the message, so the page must fetch whether the user may still write. */
  onRefused: () => void;
  /** No response arrived, so it is unknown whether the message was stored. */
  onUnanswered: () => void;
};

/** Sends messages and shows them at once. A message that did not arrive is stored until it arrives or is deleted. */
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
  // Messages also leave `outgoing` without a response: they were read with the thread, sent by another tab, or deleted.
  const before = useRef(outgoing);
  useEffect(() => {
    for (const { clientId } of before.current)
      if (!outgoing.some((one) => one.clientId === clientId)) forgetUnsent(ownId, partnerId, clientId);
    before.current = outgoing;
  }, [ownId, partnerId, outgoing]);

  const post = useStable(async (one: Outgoing) => {
    const { clientId, content } = one;
    // Stored before the response, so that a reload while sending loses nothing. The code that handles the response
    // deletes it, because the conversation may have been closed in the meantime.
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
 * Returns the messages of earlier visits that this browser stored and the server does not have. The server is asked,
 * because a response may have been lost, and the message may be far above the loaded page. If no response arrives, all
 * count as not sent.
 */
async function restoreUnsent(ownId: string, partnerId: string): Promise<Outgoing[]> {
  const kept = readUnsent(ownId, partnerId);
  if (kept.length === 0) return kept;
  const arrived = await readArrived(
    partnerId,
    kept.map(({ clientId }) => clientId),
  );
  for (const clientId of arrived) forgetUnsent(ownId, partnerId, clientId);
  // Another tab may have sent or deleted some in the meantime.
  const left = new Set(readUnsent(ownId, partnerId).map(({ clientId }) => clientId));
  return kept.filter(({ clientId }) => left.has(clientId));
}
