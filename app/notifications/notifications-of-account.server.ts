import { eq, or } from 'drizzle-orm';
import type { AccountPart } from '../../platform/room/account-part.server.ts';
import { notificationSettings, sentNotifications } from './notification.table.server.ts';

/** Which e-mails somebody wants, and when they last got one. */
export const notificationsOfAccount: AccountPart = {
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
