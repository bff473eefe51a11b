import { sql } from 'drizzle-orm';
import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import type { RestTable } from '../../../platform/room/rest-table.server.ts';
import { messages, messageSettings } from '../message.table.server.ts';
import { haveConversation } from '../pair-conditions.server.ts';
import type { ApiWriter } from '../../accounts/tokens/read-api-session.server.ts';
import { messageWrites } from './rest-writes.server.ts';

const { senderId, recipientId } = messages;
const isSender = (callerId: string | null) => sql`${senderId} = ${callerId}::uuid`;
/** Whether the recipient lets senders see that messages have been read. */
const showsRead = sql`coalesce((select ${messageSettings.showsRead} from ${messageSettings}
  where ${messageSettings.userId} = ${recipientId}), true)`;

/** Messages for programs: those that the caller has sent or received. */
export const messagesForPrograms: RestTable<ApiWriter> = {
  name: 'messages',
  description: 'The messages that you have sent or received.',
  columns: {
    id: { type: 'uuid', sql: sql`${messages.id}` },
    content: { type: 'text', sql: sql`${messages.content}` },
    read: {
      type: 'boolean',
      sql: (callerId) => sql`${messages.read} and (not ${isSender(callerId)} or ${showsRead})`,
      description: 'Whether the recipient has read it; false if they do not let others see that.',
    },
    created_at: { type: 'timestamptz', sql: sql`${messages.createdAt}` },
    sender_id: { type: 'uuid', sql: sql`${senderId}`, description: 'A user: the user_id of a profile or listing.' },
    recipient_id: { type: 'uuid', sql: sql`${recipientId}`, description: 'A user, as sender_id is.' },
  },
  from: sql`${messages}`,
  readable: (callerId) => (callerId ? sql`(${isSender(callerId)} or ${recipientId} = ${callerId}::uuid)` : undefined),
  writes: messageWrites,
};

const accountNames = pgView('account_names', {
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
}).existing();

/** Names for programs: the caller's own, and those of the people with whom they have a conversation. */
export const profilesForPrograms: RestTable = {
  name: 'profiles',
  description: 'Your own name, and the names of people you have a conversation with.',
  columns: {
    id: { type: 'uuid', sql: sql`${accountNames.id}`, description: 'The id of the user.' },
    first_name: { type: 'text', sql: sql`${accountNames.firstName}` },
    last_name: { type: 'text', sql: sql`${accountNames.lastName}` },
  },
  from: sql`${accountNames}`,
  readable: (callerId) =>
    callerId
      ? sql`(${accountNames.id} = ${callerId}::uuid or ${haveConversation(callerId, accountNames.id)})`
      : undefined,
};
