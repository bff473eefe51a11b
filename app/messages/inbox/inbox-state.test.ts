import { expect, test } from 'vitest';
import { extendInbox, mergeInbox, withLastMessage, withoutUnread } from './inbox-state.ts';
import type { Conversation, Inbox, Message } from '../message.ts';
import { nothingShown } from '../../people/shown-person.ts';

const day = (number: number) => `2025-05-${String(number).padStart(2, '0')}T08:00:00.000Z`;

function conversation(userId: string, on: number, unreadCount = 0): Conversation {
  const partner = { userId, name: userId, isClosed: false, ...nothingShown, writing: 'open' } as const;
  return { partner, unreadCount, last: { content: `of ${on}`, createdAt: day(on), isOwn: false } };
}
const inbox = (conversations: Conversation[], next: string | null = null): Inbox => ({ conversations, next, seen: 0 });
const names = ({ conversations }: Inbox) => conversations.map(({ partner }) => partner.userId);

test('a conversation in which something is said goes to the top, and further pages stay open', () => {
  const two = extendInbox(inbox([conversation('a', 9), conversation('b', 8)], 'b'), inbox([conversation('c', 7)], 'c'));
  expect(names(two)).toEqual(['a', 'b', 'c']);
  const now = mergeInbox(two, inbox([conversation('c', 10, 1), conversation('a', 9)], 'a'));
  expect(names(now)).toEqual(['c', 'a', 'b']);
  expect(now.next).toBe('c');
  expect(now.conversations[0]?.unreadCount).toBe(1);
  expect(mergeInbox(inbox([], null), inbox([conversation('a', 1)])).next).toBeNull();
});

test('a message that was sent is the last line of its conversation, and one that is looked at is not unread', () => {
  const start = inbox([conversation('a', 9), conversation('b', 8, 2)]);
  const message = { senderId: 'me', recipientId: 'b', content: 'Yes', createdAt: day(10) } as Message;
  const sent = withLastMessage(start, message, 'me');
  expect(names(sent)).toEqual(['b', 'a']);
  expect(sent.conversations[0]?.last).toEqual({ content: 'Yes', createdAt: day(10), isOwn: true });
  // An older message that arrives late does not replace the newer one.
  expect(withLastMessage(start, { ...message, createdAt: day(1) }, 'me')).toEqual(start);
  expect(withoutUnread(start, 'b').conversations.map(({ unreadCount }) => unreadCount)).toEqual([0, 0]);
});
