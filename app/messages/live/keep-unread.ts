import { keepCount } from '../../live/keep-count.ts';
import { messageTopicName, readMessageActivity } from './message-activity.ts';

/** Keeps the number of unread messages up to date. Returns a stop function. */
export function keepUnread(userId: string, setUnread: (count: number) => void): () => void {
  const unread = {
    topic: messageTopicName,
    path: '/messages/unread',
    field: 'unread',
    watchesSession: true,
    // Messages that this user sent, or that others read, do not change this user's count.
    changes(event: Parameters<typeof readMessageActivity>[0]) {
      const activity = readMessageActivity(event);
      return activity !== undefined && (activity.kind === 'resync' || activity.to === userId);
    },
  };
  return keepCount(unread, setUnread);
}
