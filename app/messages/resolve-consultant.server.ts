import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { messagePartners } from './message.table.server.ts';
import { readId } from './read-id.ts';

/** Whose profile this is, of those that everybody can open; otherwise undefined. */
export async function resolveConsultant(db: Database, consultantId: string): Promise<string | undefined> {
  const id = readId(consultantId);
  if (!id) return undefined;
  const [owner] = await db
    .select({ userId: messagePartners.userId })
    .from(messagePartners)
    .where(and(eq(messagePartners.consultantId, id), eq(messagePartners.isListedConsultant, true)));
  return owner?.userId;
}
