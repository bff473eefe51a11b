import { eq, or } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { notificationSettings, sentNotifications } from './notification.table.server.ts';

/** Which emails a user wants, and when they last got one. */
export const notificationsOfAccount: AccountDataPart = {
  name: 'notifications',
  order: 65,
  async exportData(db, userId) {
    const { kind, emails } = notificationSettings;
    return db
      .select({ about: kind, emails })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId))
      .orderBy(kind);
  },
  async erase(tx, userId) {
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
    const { recipientId, about } = sentNotifications;
    await tx.delete(sentNotifications).where(or(eq(recipientId, userId), eq(about, userId)));
  },
  onClose: { erases: ['Which emails you’ve chosen to get.'], keeps: [] },
};
