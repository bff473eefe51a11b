import { eq } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { calendarFeeds } from './engagement.table.server.ts';
import { findCalendarFeed } from './find-calendar-feed.server.ts';

/** The private address of a user's calendar. The copy says since when there is one: the address itself is not stored. */
export const calendarFeedOfAccount: AccountDataPart = {
  name: 'calendar-address',
  order: 67,
  async count(db, userId) {
    return { 'Calendar address': (await findCalendarFeed(db, userId)) ? 1 : 0 };
  },
  async exportData(db, userId) {
    const madeAt = await findCalendarFeed(db, userId);
    return madeAt ? { madeAt } : null;
  },
  async erase(tx, userId) {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  },
  onClose: { erases: ['The private address of your calendar.'], keeps: [] },
};
