import { asc, eq } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { orders } from './payment.table.server.ts';

/**
 * The orders of a user. They are kept for bookkeeping, without the user; each room (feature folder) that sells
 * something says so on /profile/close. This part runs before the parts of those rooms: it locks the orders, and those
 * parts then lock what was bought.
 */
export const paymentsOfAccount: AccountDataPart = {
  name: 'payments',
  order: 15,
  count: async (db, userId) => ({ Orders: await db.$count(orders, eq(orders.userId, userId)) }),
  async exportData(db, userId) {
    const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt));
    if (own.length === 0) return null;
    return own.map(({ number, title, amountPence, currency, gateway, state, refundReason, paidAt, refundedAt }) => ({
      receipt: number,
      what: title,
      amountPence,
      currency,
      isTest: gateway === 'test',
      state,
      refundReason,
      paidAt,
      refundedAt,
    }));
  },
  async erase(tx, userId) {
    await tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
  },
  onClose: {
    erases: [],
    keeps: [],
  },
};
