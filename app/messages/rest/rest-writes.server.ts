import { eq } from 'drizzle-orm';
import type {
  RestFound,
  RestRefusal,
  RestValues,
  RestWrites,
  RestWritten,
} from '../../../platform/room/rest-table.server.ts';
import type { ApiWriter } from '../../accounts/tokens/read-api-session.server.ts';
import { messages } from '../message.table.server.ts';
import { markRead } from '../thread/mark-read.server.ts';
import type { SendRefusal } from '../writing/send-answer.ts';
import { sendMessage } from '../writing/send-message.server.ts';

/** What programs write: they send messages, and mark those as read that one has received. */
export const messageWrites: RestWrites<ApiWriter> = {
  description: 'You can send messages as yourself, and mark those you have received as read.',
  insert: { columns: ['content', 'sender_id', 'recipient_id'], run: insertMessage },
  update: { columns: ['read'], own: (callerId) => eq(messages.recipientId, callerId), run: updateMessages },
};

const unknownText = 'recipient_id must be the user_id of a profile or listing that you can see.';

async function insertMessage({ accounts, session, requestId }: ApiWriter, values: RestValues): Promise<RestWritten> {
  const { platform, limitOf } = accounts;
  if ((values['sender_id'] ?? session.viewer.id) !== session.viewer.id)
    return { ok: false, reason: 'forbidden', text: 'You can only send messages as yourself.' };
  const to = values['recipient_id'];
  if (typeof to !== 'string')
    return { ok: false, reason: 'broken-rule', text: 'Say who the message is for.', column: 'recipient_id' };
  const content = String(values['content'] ?? '');
  const sent = await sendMessage(platform, limitOf, session, { to, content, clientId: requestId });
  return sent.ok ? { ok: true, ids: [sent.message.id] } : refusalOf(sent);
}

function refusalOf({ reason, text, retryAfterSeconds = 60 }: SendRefusal): RestRefusal {
  switch (reason) {
    case 'signed-out':
      return { ok: false, reason };
    case 'too-many':
      return { ok: false, reason, text, retryAfterSeconds };
    case 'not-found':
      return { ok: false, reason: 'unknown-person', text: unknownText };
    case 'closed-account':
      return { ok: false, reason: 'unknown-person', text };
    case 'unconfirmed':
    case 'you-blocked':
    case 'not-accepted':
      return { ok: false, reason: 'forbidden', text };
    case 'yourself':
      return { ok: false, reason: 'broken-rule', text, column: 'recipient_id' };
    case 'empty':
    case 'too-long':
    case 'broken':
      return { ok: false, reason: 'broken-rule', text, column: 'content' };
  }
}

async function updateMessages(
  { accounts, session }: ApiWriter,
  { ids }: RestFound,
  { read }: RestValues,
): Promise<RestWritten> {
  if (read === false)
    return { ok: false, reason: 'broken-rule', text: 'A message that has been read stays read.', column: 'read' };
  if (read === true) await markRead(accounts.platform.db, session.viewer.id, ids);
  return { ok: true, ids };
}
