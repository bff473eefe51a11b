import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { mostLookedFor } from '../message.ts';
import { messages } from '../message.table.server.ts';
import { parseUuid } from '../inbox/parse-uuid.ts';

/** Returns those of `clientIds` that belong to stored messages from a user to a partner. */
export async function findArrived(
  db: Database,
  userId: string,
  partner: string,
  clientIds: readonly string[],
): Promise<string[]> {
  const partnerId = parseUuid(partner);
  const ids = clientIds
    .map(parseUuid)
    .filter((id) => id !== undefined)
    .slice(0, mostLookedFor);
  if (!partnerId || ids.length === 0) return [];
  const rows = await db
    .select({ clientId: messages.clientId })
    .from(messages)
    .where(and(eq(messages.senderId, userId), eq(messages.recipientId, partnerId), inArray(messages.clientId, ids)));
  return rows.map(({ clientId }) => clientId);
}
