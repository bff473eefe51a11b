import { eq } from 'drizzle-orm';
import type { AccountPart } from '../../platform/room/account-part.server.ts';
import { findVerification } from './find-verification.server.ts';
import { withdrawIn } from './withdraw-check.server.ts';
import { checks } from './verification.table.server.ts';

/** Checks and evidence of one person. A check that is not decided yet is paid back, before payments lets go of the order. */
export const verificationOfAccount: AccountPart = {
  name: 'verification',
  order: 20,
  async exportData(db, userId) {
    const { checks: lines, evidence } = await findVerification(db, userId);
    return lines.length === 0 ? null : { checks: lines, evidence };
  },
  async erase(tx, userId, platform) {
    await withdrawIn(tx, platform, userId);
    await tx.delete(checks).where(eq(checks.userId, userId));
    await tx.update(checks).set({ decidedBy: null }).where(eq(checks.decidedBy, userId));
  },
  onClose: {
    erases: [
      'Your verification: the badge, the checks and the documents for them. We withdraw a check we haven’t decided yet, and give back what you paid for it.',
    ],
    keeps: [],
  },
};
