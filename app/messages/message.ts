import { notInMessage, replaceEach } from '../../ui/text/control-characters.ts';
import type { ShownPerson } from '../people/shown-person.ts';

/** The longest message, in characters as JavaScript counts them. */
export const longestMessage = 5000;
/** So many messages can be marked as read in one request. */
export const mostMarked = 500;
/** So many messages can be looked for in one request: their ids stand in its address. */
export const mostLookedFor = 50;
/** After a send the thread is read once more. */
export const refreshAfterMs = 500;
/** So many messages of a thread come at once; earlier ones are fetched upwards. */
export const messagesPerPage = 50;
export const conversationsPerPage = 30;

/** A message as one of its two people sees it. `createdAt`: ISO 8601, UTC. */
export type Message = {
  id: string;
  content: string;
  read: boolean;
  createdAt: string;
  senderId: string;
  recipientId: string;
  /** Its place in the thread: grows with each message of the conversation. */
  event: number;
  /** Given by the sender's own browser; null in what the other person sent. */
  clientId: string | null;
};

/** The other person of a conversation, as the list and the thread name them. */
export type Partner = ShownPerson & {
  userId: string;
  /** See personName. */
  name: string;
  isClosed: boolean;
  /** Whether one may write to them now, and if not, why. */
  writing: Writing;
};

/** 'not-found': they have never written to each other, and the profile or listing by which they met is in no list any more. */
export type Writing = 'open' | 'closed-account' | 'you-blocked' | 'not-accepted' | 'unconfirmed' | 'not-found';

/** One line of the inbox. */
export type Conversation = {
  partner: Partner;
  unreadCount: number;
  last: { content: string; createdAt: string; isOwn: boolean };
};

/** `next`: what to ask for to get the conversations after these; null: there are none. `seen`: see Thread. */
export type Inbox = { conversations: Conversation[]; next: string | null; seen: number };

/** `messages`: oldest first. `seen`: the number of the last thing that had happened when this was read; live events follow it. */
export type Thread = { partner: Partner; messages: Message[]; hasEarlier: boolean; seen: number; showsRead: boolean };

/** A thread that somebody opens. */
export type OpenedThread = {
  thread: Thread;
  /** The event of the first message that was not read; null: none. */
  newFrom: number | null;
  /** All that waits to be read, also what lies above the page of messages that came. */
  unreadIds: readonly string[];
};

/** What of a partner's messages can be reported, the newest first. `before`: those before this event; null: the newest. */
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

/** What stands in the place of the box to write in. */
export const writingTexts: Record<Exclude<Writing, 'open'>, string> = {
  'closed-account': 'This account is closed, so you can’t send any more messages.',
  'you-blocked': 'You have blocked this person. Unblock them to write again.',
  'not-accepted': 'You can’t send messages in this conversation.',
  'not-found': 'This profile or listing is no longer there, so you can’t send messages.',
  unconfirmed: 'Confirm your email address first. Then you can send messages.',
};

const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const anythingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text as it is sent: line ends are written as '\n', white space around it and control characters are left out. '' of a
 * text in which there is nothing to see.
 */
export function cleanMessage(text: string): string {
  const clean = replaceEach(text.toWellFormed().replace(breaks, '\n'), notInMessage, '').trim();
  return anythingToSee.test(clean) ? clean : '';
}
