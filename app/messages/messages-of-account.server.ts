import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/open-database.server.ts';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { listInPages, rowsOfPage } from '../accounts/your-data/data-list.server.ts';
import { blocks, conversations, messages, messageSettings } from './message.table.server.ts';
import { isBetween } from './pair-conditions.server.ts';
import { personName } from '../people/person-name.ts';
import { people } from '../people/people.view.server.ts';

/**
 * The messages that a user sent and received, by partner. When the account is closed, the partners keep the messages.
 * Conversations that no one can read any more are deleted.
 */
export const messagesOfAccount: AccountDataPart = {
  name: 'messages',
  order: 60,
  async count(db, userId) {
    return {
      'Messages sent': await db.$count(messages, eq(messages.senderId, userId)),
      'Messages received': await db.$count(messages, eq(messages.recipientId, userId)),
    };
  },
  async exportData(db, userId) {
    const [settings] = await db.select().from(messageSettings).where(eq(messageSettings.userId, userId));
    return {
      conversations: await findConversations(db, userId),
      blocked: await db
        .select({ userId: blocks.blockedId, since: blocks.createdAt })
        .from(blocks)
        .where(eq(blocks.blockerId, userId))
        .orderBy(blocks.createdAt),
      settings: settings ? { showsRead: settings.showsRead } : null,
    };
  },
  async erase(tx, userId) {
    await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
    await tx.delete(messageSettings).where(eq(messageSettings.userId, userId));
    await eraseUnreadable(tx, userId);
  },
  onClose: {
    erases: ['Your message settings, who you’ve blocked, and conversations where the other account is closed too.'],
    keeps: [
      {
        what: 'Messages you’ve exchanged. The people you messaged can still read them, but will see ‘Closed account’ instead of your name.',
        why: 'They were sent to those people and belong to them too.',
      },
    ],
  },
};

async function findConversations(db: Database, userId: string) {
  const partnerId = sql<string>`case when ${conversations.lowId} = ${userId} then ${conversations.highId} else ${conversations.lowId} end`;
  const rows = await db
    .select({ conversation: conversations, name: people.name, showsRead: messageSettings.showsRead })
    .from(conversations)
    .leftJoin(people, eq(people.userId, partnerId))
    .leftJoin(messageSettings, eq(messageSettings.userId, partnerId))
    .where(or(eq(conversations.lowId, userId), eq(conversations.highId, userId)))
    .orderBy(conversations.lastAt);
  return rows.map(({ conversation, name, showsRead }) => {
    const { lowId, highId } = conversation;
    const partner = lowId === userId ? highId : lowId;
    return {
      partner: personName(partner, name ?? undefined),
      partnerId: partner,
      messages: listInPages<typeof messages.$inferSelect>(
        (after) => findMessagesAfter(db, conversation, after?.sentEvent ?? 0),
        (row) => ({
          from: row.senderId === userId ? 'you' : 'partner',
          content: row.content,
          sentAt: row.createdAt,
          // As in the thread: hidden if the partner does not show what they have read.
          isRead: row.read && (row.recipientId === userId || showsRead !== false),
        }),
      ),
    };
  });
}

/** Returns one page of the messages of two users, using the index messages_of_pair. */
function findMessagesAfter(db: Database, pair: { lowId: string; highId: string }, sentEvent: number) {
  return db
    .select()
    .from(messages)
    .where(and(isBetween(pair.lowId, pair.highId), gt(messages.sentEvent, sentEvent)))
    .orderBy(messages.sentEvent)
    .limit(rowsOfPage);
}

/** Deletes conversations whose other account is already closed: no one can read them any more. */
async function eraseUnreadable(tx: Transaction, userId: string): Promise<void> {
  const own = sql`(low_id = ${userId} or high_id = ${userId})`;
  // If both accounts are closed at the same time, the second waits here, and then finds the first one closed.
  await tx.execute(sql`select from conversations where ${own} order by low_id, high_id for update`);
  const gone = await tx
    .delete(conversations)
    .where(
      sql`${own} and not exists (select from people p
        where p.user_id = case when low_id = ${userId} then high_id else low_id end)`,
    )
    .returning();
  for (const { lowId, highId } of gone) await tx.delete(messages).where(isBetween(lowId, highId));
}
