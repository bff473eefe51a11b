import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findInbox } from './find-inbox.server.ts';
import { findThread } from '../thread/find-thread.server.ts';
import { findUnread } from './find-unread.server.ts';
import { markRead } from '../thread/mark-read.server.ts';
import type { Inbox, OpenedThread } from '../message.ts';
import { resolvePartner, type NamedPartner } from '../writing/resolve-partner.server.ts';

/** The values in the URL of the messages screen. They may be invalid. */
export type MessagesAddress = NamedPartner & {
  /** Shows the messages before this event; see findThread. */
  before?: number | undefined;
  /** Shows the conversations after this cursor; see findInbox. */
  after?: string | undefined;
};

/**
 * Returns the inbox and, if the URL names a partner, the thread with them. `isSeen`: a user sees the response, so its
 * messages are marked as read; otherwise the browser reports later which were read.
 */
export async function openMessages(
  db: NodePgDatabase,
  userId: string,
  asked: MessagesAddress,
  isSeen: boolean,
): Promise<{ inbox: Inbox; opened: OpenedThread | null }> {
  const opened = await openThread(db, userId, asked, isSeen);
  // Read last, so that its unread counts leave out the messages just marked as read.
  return { inbox: await findInbox(db, userId, { after: asked.after }), opened };
}

/** Returns the thread with the partner in the URL; null if there is no such thread. `isSeen`: see openMessages. */
export async function openThread(
  db: NodePgDatabase,
  userId: string,
  asked: MessagesAddress,
  isSeen: boolean,
): Promise<OpenedThread | null> {
  const partnerId = await resolvePartner(db, userId, asked);
  const page = asked.before === undefined ? {} : { before: asked.before };
  const thread = partnerId ? await findThread(db, userId, partnerId, page) : undefined;
  if (!thread) return null;
  const unread = await findUnread(db, userId, thread.partner.userId);
  const newFrom = unread[0]?.event ?? null;
  const ids = unread.map(({ id }) => id);
  if (!isSeen || ids.length === 0) return { thread, newFrom, unreadIds: ids };
  await markRead(db, userId, ids);
  const marked = new Set(ids);
  const messages = thread.messages.map((one) => (marked.has(one.id) ? { ...one, read: true } : one));
  return { thread: { ...thread, messages }, newFrom, unreadIds: [] };
}
