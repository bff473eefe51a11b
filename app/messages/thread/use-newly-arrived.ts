import { useState } from 'react';
import type { Message } from '../message.ts';
import type { ThreadState } from './thread-state.ts';

/** So many stay for screen readers: what was read out need not be kept. */
const most = 5;

/**
 * What the partner wrote while the thread was open, for those who listen; and whether some of it came below what can be
 * seen.
 */
export function useNewlyArrived({ messages, partner }: ThreadState, isAtEnd: boolean) {
  const newest = messages.at(-1)?.event ?? 0;
  const [openedAt] = useState(newest);
  const [seenTo, setSeenTo] = useState(newest);
  if (isAtEnd && seenTo !== newest) setSeenTo(newest);
  const arrived: Message[] = messages.filter(({ event, senderId }) => event > openedAt && senderId === partner.userId);
  return { arrived: arrived.slice(-most), hasUnseen: arrived.some(({ event }) => event > seenTo) };
}
