import { and, inArray, sql } from 'drizzle-orm';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import talks from './demo-messages.json' with { type: 'json' };
import { conversations, messages } from '../message.table.server.ts';
import { inOrder } from '../pair-conditions.server.ts';
import { people } from '../../people/people.view.server.ts';

const hourMs = 3600 * 1000;

/**
 * Loads the messages between demo users; `userIdOf` returns the account id for a key. Existing messages do not change, and no
 * one is notified. Returns the number of new messages.
 */
export async function loadDemoMessages(
  db: Database,
  userIdOf: (key: string) => string,
  now = Date.now(),
): Promise<number> {
  const rows = talks.flatMap(({ between, messages: written }) =>
    written.map(({ from, hoursAgo, isRead, content }, index) => {
      const to = between.find((key) => key !== from) ?? '';
      const number = demoId('message', ...between, String(index));
      return { id: number, from: userIdOf(from), to: userIdOf(to), at: now - hoursAgo * hourMs, isRead, content };
    }),
  );
  let count = 0;
  for (const { id, from, to, at, isRead, content } of rows.toSorted((a, b) => a.at - b.at)) {
    const createdAt = new Date(at);
    const [lowId, highId] = inOrder(from, to);
    const added = await db
      .insert(messages)
      .values({
        id,
        clientId: id,
        senderId: from,
        recipientId: to,
        content,
        createdAt,
        read: isRead,
        readEvent: isRead ? sql`nextval('message_events')` : null,
      })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    count += added.length;
    if (added.length > 0) {
      await db
        .insert(conversations)
        .values({ lowId, highId, lastAt: createdAt })
        .onConflictDoUpdate({
          target: [conversations.lowId, conversations.highId],
          set: { lastAt: sql`greatest(excluded.last_at, conversations.last_at)` },
        });
    }
  }
  return count;
}

/**
 * Deletes the messages between demo users, including those written by people who tried the demo accounts. Returns how many
 * were deleted. Messages with real users are kept for these users; see messagesOfAccount.
 */
export async function removeDemoMessages(tx: Database): Promise<number> {
  const madeUp = tx
    .select({ id: people.userId })
    .from(people)
    .where(sql`${people.isDemo}`);
  const gone = await tx
    .delete(messages)
    .where(and(inArray(messages.senderId, madeUp), inArray(messages.recipientId, madeUp)))
    .returning({ id: messages.id });
  await tx
    .delete(conversations)
    .where(and(inArray(conversations.lowId, madeUp), inArray(conversations.highId, madeUp)));
  return gone.length;
}
