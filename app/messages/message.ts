import { notInMessage, replaceEach } from '../../ui/text/control-characters.ts';
import type { ShownPerson } from '../people/shown-person.ts';

/** The longest message, in characters as JavaScript counts them. */
export const longestMessage = 5000;
/** The most messages that one request can mark as read. */
export const mostMarked = 500;
/** The most messages for which one request can ask whether they have arrived: its URL contains their ids. */
export const mostLookedFor = 50;
/** How long after sending a message the thread is read again. */
export const refreshAfterMs = 500;
/** How many messages of a thread are loaded at once. */
export const messagesPerPage = 50;
export const conversationsPerPage = 30;

/** A message as one of its two users sees it. `createdAt`: ISO 8601, UTC. */
export type Message = {
  id: string;
  content: string;
  read: boolean;
  createdAt: string;
  senderId: string;
  recipientId: string;
  /** Its position in the thread. It grows with each message of the conversation. */
  event: number;
  /** Set by the sender's browser; null in messages from the partner. */
  clientId: string | null;
};

/** The other user of a conversation, as the list and the thread show them. */
export type Partner = ShownPerson & {
  userId: string;
  /** See personName. */
  name: string;
  isClosed: boolean;
  /** Whether the user may write to them now, and if not, why. */
  writing: Writing;
};

/** 'not-found': the two have no conversation, and no list shows the partner's profile or listing any more. */
export type Writing = 'open' | 'closed-account' | 'you-blocked' | 'not-accepted' | 'unconfirmed' | 'not-found';

/** One line of the inbox. */
export type Conversation = {
  partner: Partner;
  unreadCount: number;
  last: { content: string; createdAt: string; isOwn: boolean };
};

/** `next`: the cursor of the next page; null on the last page. `seen`: see Thread. */
export type Inbox = { conversations: Conversation[]; next: string | null; seen: number };

/**
 * `messages`: oldest first. `seen`: the number of the last event before the thread was read from the database; live
 * events continue from there.
 */
export type Thread = { partner: Partner; messages: Message[]; hasEarlier: boolean; seen: number; showsRead: boolean };

/** A thread when a user opens it. */
export type OpenedThread = {
  thread: Thread;
  /** The event of the first unread message; null: none. */
  newFrom: number | null;
  /** All unread messages, including those before the loaded page. */
  unreadIds: readonly string[];
};

/**
 * The partner's messages that can be reported, newest first: those before the event `before` or, if null, the newest.
 */
export type Reportable = { messages: Message[]; hasEarlier: boolean; before: number | null };

export const messageTexts = {
  sent: 'Message sent successfully',
  notSent: 'Failed to send message',
  notRead: 'Failed to fetch messages',
  tryAgain: 'Not sent. Try again',
  loading: 'Loading messages...',
  noneYet: 'No messages yet',
  emptyThread: 'No messages in this conversation yet',
  noConversations: 'No conversations yet',
  select: 'Select a conversation',
  placeholder: 'Type your message...',
  noProfile: 'You need to create a consultant profile first to access messages',
} as const;

/** The text shown instead of the box to write in. */
export const writingTexts: Record<Exclude<Writing, 'open'>, string> = {
  'closed-account': 'Their account is closed, so you can’t message them any more.',
  'you-blocked': 'You’ve blocked this person. Unblock them to message them again.',
  'not-accepted': 'You can’t send messages in this conversation.',
  'not-found': 'This profile or listing is no longer available, so you can’t send messages.',
  unconfirmed: 'Confirm your email address first. Then you can send messages.',
};

const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const anythingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a text as it is sent: line ends become '\n', surrounding white space and control characters are removed. '' if the
 * text contains nothing visible.
 */
export function cleanMessage(text: string): string {
  const clean = replaceEach(text.toWellFormed().replace(breaks, '\n'), notInMessage, '').trim();
  return anythingToSee.test(clean) ? clean : '';
}
