import type { Conversation, Inbox, Message } from '../message.ts';

/** Merges a newly read first page into the known list: conversations further down stay, and the newest come first. */
export function mergeInbox(known: Inbox, read: Inbox): Inbox {
  const fresh = new Set(read.conversations.map(({ partner }) => partner.userId));
  const kept = known.conversations.filter(({ partner }) => !fresh.has(partner.userId));
  // Further pages are loaded already: the next request continues after them.
  const isLonger = read.next !== null && kept.length > 0;
  return {
    conversations: byNewest([...read.conversations, ...kept]),
    next: isLonger ? known.next : read.next,
    seen: Math.max(known.seen, read.seen),
  };
}

/** Adds the next page below the known conversations. */
export function extendInbox(known: Inbox, more: Inbox): Inbox {
  const there = new Set(known.conversations.map(({ partner }) => partner.userId));
  const added = more.conversations.filter(({ partner }) => !there.has(partner.userId));
  return { conversations: byNewest([...known.conversations, ...added]), next: more.next, seen: known.seen };
}

/** Shows a message of the open thread as the last message of its conversation, if the conversation is in the list. */
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

/** Sets the unread count of a conversation to 0, because the user has it open. */
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
