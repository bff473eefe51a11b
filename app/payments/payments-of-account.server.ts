import { asc, eq } from 'drizzle-orm';
import type { AccountPart } from '../../platform/room/account-part.server.ts';
import { orders } from './payment.table.server.ts';

/**
 * What one person ordered. It stays for the accounts, without a name, and each room that sells says so on /profile/close. Comes
 * before those rooms: it locks the orders, and they lock what was bought.
 */
export const paymentsOfAccount: AccountPart = {
  name: 'payments',
  order: 15,
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
