import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messagePartners } from '../message.table.server.ts';
import { haveConversation } from '../pair-conditions.server.ts';
import { readId } from '../inbox/read-id.ts';

/**
 * Whose listing this is, of those that lists show, and of those with whom this person has a conversation (D26); otherwise
 * undefined.
 */
export async function resolveService(db: Database, userId: string, serviceId: string): Promise<string | undefined> {
  const id = readId(serviceId);
  if (!id) return undefined;
  const { serviceId: named, isListedService, userId: ownerId } = messagePartners;
  const [owner] = await db
    .select({ userId: ownerId })
    .from(messagePartners)
    .where(and(eq(named, id), or(eq(isListedService, true), haveConversation(userId, ownerId))));
  return owner?.userId;
}
