import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { engagementEvents } from '../engagement.table.server.ts';

/** An entry of the record. */
export type Entry = Omit<typeof engagementEvents.$inferInsert, 'engagementId' | 'sequence' | 'at'>;

/** Adds an entry to the record, with the next number. The engagement must be locked, or new. */
export async function addEntry(tx: Transaction, engagementId: string, at: Date, entry: Entry): Promise<void> {
  await tx.insert(engagementEvents).values({
    ...entry,
    engagementId,
    at,
    sequence: sql`(select coalesce(max(e.sequence), 0) + 1 from engagement_events e where e.engagement_id = ${engagementId})`,
  });
}
