import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { messagePartners } from '../message.table.server.ts';
import { haveConversation } from '../pair-conditions.server.ts';
import { readId } from '../inbox/read-id.ts';

/**
 * Whose profile this is, of those that everybody can open, and of those with whom this person has a conversation (D26); otherwise
 * undefined.
 */
export async function resolveConsultant(
  db: Database,
  userId: string,
  consultantId: string,
): Promise<string | undefined> {
  const id = readId(consultantId);
  if (!id) return undefined;
  const { consultantId: named, isListedConsultant, userId: ownerId } = messagePartners;
  const [owner] = await db
    .select({ userId: ownerId })
    .from(messagePartners)
    .where(and(eq(named, id), or(eq(isListedConsultant, true), haveConversation(userId, ownerId))));
  return owner?.userId;
}
