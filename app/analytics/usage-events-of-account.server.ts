import { asc, eq } from 'drizzle-orm';
import type { AccountPart } from '../accounts/accounts-context.server.ts';
import { analyticsEvents } from './usage-event.table.server.ts';

/** What was counted about one person: theirs to take along, and gone with the account. */
export const usageEventsOfAccount: AccountPart = {
  name: 'usage-events',
  exportData: (db, userId) =>
    db
      .select({ event: analyticsEvents.eventName, data: analyticsEvents.eventData, at: analyticsEvents.createdAt })
      .from(analyticsEvents)
      .where(eq(analyticsEvents.userId, userId))
      .orderBy(asc(analyticsEvents.createdAt)),
  async erase(tx, userId) {
    await tx.delete(analyticsEvents).where(eq(analyticsEvents.userId, userId));
  },
};
