import { and, eq, gt, sql } from 'drizzle-orm';
import type { NotificationKind } from '../../../platform/room/notification-kind.server.ts';
import { nameInEmail } from '../../notifications/name-in-email.ts';
import { people } from '../../people/people.view.server.ts';
import { messages } from '../message.table.server.ts';
import { isBlocked } from '../is-blocked.server.ts';
import { messageWaiting } from './message-emails.email.ts';

/** Returns one sender's unread messages that the recipient was not notified of. Undefined if either has blocked the other. */
export const findWaitingMessages: NotificationKind['findWaiting'] = async (
  tx,
  config,
  { recipientId, about: senderId, toldUpTo },
) => {
  const [sender] = await tx.select().from(people).where(eq(people.userId, senderId));
  if (!sender || (await isBlocked(tx, senderId, recipientId))) return undefined;
  const [waiting] = await tx
    .select({
      lastEvent: sql<number | null>`max(${messages.sentEvent})::float8`,
      oldest: sql<number>`extract(epoch from clock_timestamp() - min(${messages.createdAt}))::float8`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.recipientId, recipientId),
        eq(messages.senderId, senderId),
        eq(messages.read, false),
        gt(messages.sentEvent, toldUpTo),
      ),
    );
  if (!waiting || waiting.lastEvent === null) return undefined;
  const content = messageWaiting(config, { name: nameInEmail(sender.name, config), senderId });
  return { content, forSeconds: waiting.oldest, upTo: waiting.lastEvent };
};
