import { asc, eq, like } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { webhookDeliveries, webhookRows } from './webhook.table.server.ts';

/** The webhooks that an operator added, and events with a user's id. The webhooks stay: they are the site's. */
export const webhooksOfAccount: AccountDataPart = {
  name: 'webhooks',
  order: 56,
  async exportData(db, userId) {
    const rows = await db
      .select()
      .from(webhookRows)
      .where(eq(webhookRows.madeBy, userId))
      .orderBy(asc(webhookRows.createdAt));
    if (rows.length === 0) return null;
    return rows.map(({ name, url, events, createdAt }) => ({ name, url, events, addedAt: createdAt }));
  },
  async erase(tx, userId) {
    await tx.update(webhookRows).set({ madeBy: null }).where(eq(webhookRows.madeBy, userId));
    await tx.delete(webhookDeliveries).where(like(webhookDeliveries.body, `%"${userId}"%`));
  },
  onClose: { erases: [], keeps: [] },
};
