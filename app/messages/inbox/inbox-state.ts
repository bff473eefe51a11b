import type { Conversation, Inbox, Message } from '../message.ts';

/** What was read anew over what was there: conversations further down stay, and the newest stand first. */
export function mergeInbox(known: Inbox, read: Inbox): Inbox {
  const fresh = new Set(read.conversations.map(({ partner }) => partner.userId));
  const kept = known.conversations.filter(({ partner }) => !fresh.has(partner.userId));
  // Further pages were opened already: what comes after them is still to be asked for.
  const isLonger = read.next !== null && kept.length > 0;
  return {
    conversations: byNewest([...read.conversations, ...kept]),
    next: isLonger ? known.next : read.next,
    seen: Math.max(known.seen, read.seen),
  };
}

/** The next conversations below those that are there. */
export function extendInbox(known: Inbox, more: Inbox): Inbox {
  const there = new Set(known.conversations.map(({ partner }) => partner.userId));
  const added = more.conversations.filter(({ partner }) => !there.has(partner.userId));
  return { conversations: byNewest([...known.conversations, ...added]), next: more.next, seen: known.seen };
}

/** A message of the open thread becomes the last line of its conversation, if that is in the list. */
export function withLastMessage(known: Inbox, message: Message, ownId: string): Inbox {
  const isOwn = message.senderId === ownId;
  const partnerId = isOwn ? message.recipientId : message.senderId;
  const { content, createdAt } = message;
  return {
    ...known,
    conversations: byNewest(
      known.conversations.map((one) =>
        one.partner.userId === partnerId && one.last.createdAt <= createdAt
          ? { ...one, last: { content, createdAt, isOwn } }
          : one,
      ),
    ),
  };
}

/** The conversation is open before one's eyes: none of it is unread. */
export function withoutUnread(known: Inbox, partnerId: string): Inbox {
  const conversations = known.conversations.map((one) =>
    one.partner.userId === partnerId && one.unreadCount > 0 ? { ...one, unreadCount: 0 } : one,
  );
  return { ...known, conversations };
}

function byNewest(conversations: Conversation[]): Conversation[] {
  return conversations.toSorted((one, other) =>
    one.last.createdAt < other.last.createdAt ? 1 : one.last.createdAt > other.last.createdAt ? -1 : 0,
  );
}
