import { useState } from 'react';
import type { Message } from '../message.ts';
import type { ThreadState } from './thread-state.ts';

/** The most messages kept for screen readers: older ones were already read out. */
const most = 5;

/**
 * Returns the partner's messages that arrived while the thread was open, for screen readers, and whether some of them are
 * below the visible part.
 */
export function useNewlyArrived({ messages, partner }: ThreadState, isAtEnd: boolean) {
  const newest = messages.at(-1)?.event ?? 0;
  const [openedAt] = useState(newest);
  const [seenTo, setSeenTo] = useState(newest);
  if (isAtEnd && seenTo !== newest) setSeenTo(newest);
  const arrived: Message[] = messages.filter(({ event, senderId }) => event > openedAt && senderId === partner.userId);
  return { arrived: arrived.slice(-most), hasUnseen: arrived.some(({ event }) => event > seenTo) };
}
