import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../../ui/overlay/toast.ts';
import { readInbox } from '../thread/ask-messages.ts';
import { extendInbox, mergeInbox, withLastMessage, withoutUnread } from './inbox-state.ts';
import { useMessageActivity } from '../live/use-message-activity.ts';
import { messageTexts, type Inbox, type Message } from '../message.ts';
import { useStable } from '../../../ui/page/use-stable.ts';
import { oneAtATime } from '../../live/one-at-a-time.ts';

/** The list of conversations, as loaded with the page and as it changes while the page is open. */
export function useInbox(ownId: string, brought: Inbox) {
  const [inbox, setInbox] = useState(brought);
  const [known, setKnown] = useState(brought);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  if (known !== brought) {
    setKnown(brought);
    setInbox(mergeInbox(inbox, brought));
  }
  const read = useStable(async () => {
    const answer = await readInbox();
    if (answer.ok) setInbox((before) => mergeInbox(before, answer.value));
    else if (answer.reason === 'failed') showToast({ kind: 'error', text: messageTexts.notRead });
  });
  const [refresh] = useState(() => oneAtATime(() => read()));
  useMessageActivity((activity) => {
    // A message that the partner has read changes no line of the list.
    if (activity.kind !== 'read' || activity.to === ownId) void refresh();
  });
  // A page from the back/forward cache has missed the events since the user left it.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && refresh());
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [refresh]);
  const { next } = inbox;
  const showMore = useCallback(async () => {
    if (!next) return;
    setIsLoadingMore(true);
    const answer = await readInbox(next);
    setIsLoadingMore(false);
    if (answer.ok) setInbox((before) => extendInbox(before, answer.value));
    else showToast({ kind: 'error', text: messageTexts.notRead });
  }, [next]);
  const onSent = useCallback(
    (message: Message) => setInbox((before) => withLastMessage(before, message, ownId)),
    [ownId],
  );
  const onMarked = useCallback((partnerId: string) => setInbox((before) => withoutUnread(before, partnerId)), []);
  return { inbox, isLoadingMore, showMore, refresh, onSent, onMarked };
}
