import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { cutAtWord } from '../../ui/text/cut-text.ts';
import { personName } from '../people/person-name.ts';
import { people } from '../people/people.view.server.ts';
import { conversations, messages } from './message.table.server.ts';

export type OwnMessages = {
  /** Whether the user has a conversation with anyone. */
  hasConversation: boolean;
  /** The newest message that the user has not read: who wrote it, and how it begins. */
  newestUnread: { fromId: string; from: string; beginning: string } | null;
};

const beginningCharacters = 160;

/** Returns what the dashboard says about a user's messages. */
export async function findOwnMessages(db: Database, userId: string): Promise<OwnMessages> {
  const { rows } = await db.execute<{
    has: boolean;
    sender: string | null;
    name: string | null;
    beginning: string;
  }>(sql`
    select exists (select from ${conversations}
        where ${conversations.lowId} = ${userId} or ${conversations.highId} = ${userId}) as has,
      newest.sender, ${people.name} as name, newest.beginning
    from (values (1)) one
    left join lateral (select ${messages.senderId} as sender, left(${messages.content}, ${beginningCharacters + 1}) as beginning
      from ${messages} where ${messages.recipientId} = ${userId} and ${messages.read} = false
      order by ${messages.sentEvent} desc limit 1) newest on true
    left join ${people} on ${people.userId} = newest.sender`);
  const [row] = rows;
  return {
    hasConversation: row?.has ?? false,
    newestUnread: row?.sender
      ? {
          fromId: row.sender,
          from: personName(row.sender, row.name ?? undefined),
          beginning: cutAtWord(row.beginning, beginningCharacters),
        }
      : null,
  };
}
