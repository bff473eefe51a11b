import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { messagePartners } from './message.table.server.ts';
import { readId } from './read-id.ts';

/** Whose listing this is, of those that lists show; otherwise undefined. */
export async function resolveService(db: Database, serviceId: string): Promise<string | undefined> {
  const id = readId(serviceId);
  if (!id) return undefined;
  const [owner] = await db
    .select({ userId: messagePartners.userId })
    .from(messagePartners)
    .where(and(eq(messagePartners.serviceId, id), eq(messagePartners.isListedService, true)));
  return owner?.userId;
}
