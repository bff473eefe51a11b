import { asc, eq, inArray } from 'drizzle-orm';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import { findVerification } from './find-verification.server.ts';
import { withdrawIn } from './withdraw-check.server.ts';
import { checks, evidence, levelOrders } from './verification.table.server.ts';

/**
 * The account data part for checks, evidence and payments. Closing an account refunds an undecided check; the orders
 * stay in the room 'payments'.
 */
export const verificationOfAccount: AccountDataPart = {
  name: 'verification',
  order: 20,
  async count(db, userId) {
    const ofUser = db.select({ id: checks.id }).from(checks).where(eq(checks.userId, userId));
    return {
      'Verification checks': await db.$count(checks, eq(checks.userId, userId)),
      'Documents for verification': await db.$count(evidence, inArray(evidence.checkId, ofUser)),
    };
  },
  async exportData(db, userId) {
    const { checks: lines, evidence } = await findVerification(db, userId);
    const paid = await db
      .select()
      .from(levelOrders)
      .where(eq(levelOrders.userId, userId))
      .orderBy(asc(levelOrders.createdAt));
    if (lines.length === 0 && paid.length === 0) return null;
    return {
      checks: lines,
      evidence,
      payments: paid.map((order) => ({
        receipt: order.number,
        level: order.level,
        amountPence: order.amountPence,
        state: order.state,
        paidAt: order.paidAt,
        refundedAt: order.refundedAt,
      })),
    };
  },
  async erase(tx, userId, platform) {
    await withdrawIn(tx, platform, userId);
    await tx.delete(checks).where(eq(checks.userId, userId));
    await tx.update(checks).set({ decidedBy: null }).where(eq(checks.decidedBy, userId));
    await tx.update(checks).set({ askedBy: null }).where(eq(checks.askedBy, userId));
  },
  onClose: {
    erases: [
      'Your verification: your badge, your checks and the documents you sent. If a check isn’t finished, we’ll cancel it and refund what you paid.',
    ],
    keeps: [
      {
        what: 'Verification payments: what was bought, the amount, the dates and the payment number, without your name.',
        why: 'Our accounts must show what was paid and refunded.',
      },
    ],
  },
};
