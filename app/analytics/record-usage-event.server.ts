import type { Database } from '../../platform/database/open-database.server.ts';
import { analyticsEvents } from './usage-event.table.server.ts';
import type { UsageEvent } from './usage-event.ts';

/**
 * Stores a usage event of a signed-in user. Nothing is stored about visitors. `id`: of the event, if it may have been stored
 * before.
 */
export async function recordUsageEvent(
  db: Database,
  userId: string,
  { name, data }: UsageEvent,
  id?: string,
): Promise<void> {
  await db
    .insert(analyticsEvents)
    .values({ ...(id !== undefined && { id }), eventName: name, eventData: data, userId })
    .onConflictDoNothing();
}
