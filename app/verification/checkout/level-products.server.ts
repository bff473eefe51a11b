import { eq } from 'drizzle-orm';
import type { Product } from '../../../platform/room/product.server.ts';
import { approveCheck } from '../queue/approve-check.server.ts';
import { takeBackLevel } from '../queue/take-back-level.server.ts';
import { findVerificationStatus } from '../find-verification-status.server.ts';
import { due, upgrade } from '../verification-status.ts';
import { verificationFailedText, offerOf, type PaidLevel } from '../verification.ts';
import { checks, verifiedProfiles } from '../verification.table.server.ts';

/** Returns a level as a product. The view verification_orders selects orders by the names of these products. */
const levelProduct = (level: PaidLevel): Product => ({
  name: `verification-${level}`,
  title: ({ reference }) => (reference === upgrade ? 'Upgrade to premium verification' : offerOf(level).name),
  receiptName: ({ reference }) =>
    reference === upgrade ? 'Upgrade from basic to premium verification' : offerOf(level).name,
  description: ({ siteName }) => `An identity and credentials check by ${siteName}`,
  pages: ({ id }) => ({
    paid: `/verification?paid=${id}`,
    cancelled: `/verification/checkout?level=${level}&cancelled=${id}`,
    status: { path: '/verification', label: 'Go to your verification page' },
  }),
  offers: { path: '/consultants#verification', label: 'Back to the options' },
  failedText: verificationFailedText,
  nextSteps: ({ gateway, reference }) => [
    gateway === 'test'
      ? 'With a test payment, you’re verified straight away, without any checks.'
      : reference === upgrade
        ? 'We’ve checked you before, so you don’t need to do anything. We’ll email you when we’ve decided on your premium verification.'
        : 'The fee covers the check. To start your check, upload documents that show your identity and credentials.',
  ],
  async paid(tx, platform, { id: orderId, userId, reference, amountPence, gateway, paidAt }) {
    if (userId === null) return { ok: false, reason: 'the account is closed' };
    // If one user makes two payments at once, the second waits here.
    await tx.select().from(verifiedProfiles).where(eq(verifiedProfiles.userId, userId)).for('update');
    const owed = due(await findVerificationStatus(tx, userId), level, gateway);
    if (!owed.ok) {
      const hasProfile = owed.reason !== 'no-profile';
      return {
        ok: false,
        reason: hasProfile
          ? 'you have this already, or a check is under way'
          : 'there is no consultant profile any more',
      };
    }
    if (owed.amountPence !== amountPence) return { ok: false, reason: 'another amount is due by now' };
    // A user who upgrades from basic to premium was already checked: the operator decides without new evidence.
    const waiting =
      reference === upgrade
        ? ({ state: 'waiting-for-decision', handedInAt: paidAt } as const)
        : ({ state: 'waiting-for-evidence' } as const);
    const [check] = await tx
      .insert(checks)
      .values({ orderId, userId, level, ...waiting })
      .returning();
    if (!check) throw new Error('the check was not kept');
    if (gateway === 'test')
      await approveCheck(tx, platform, check, { by: null, what: '', name: '', title: '', isTest: true });
    return { ok: true };
  },
  takenBack: takeBackLevel,
});

/** The levels as products: a payment opens a check, and a refund outside this site takes the level back. */
export const levelProducts = { basic: levelProduct('basic'), premium: levelProduct('premium') } satisfies Record<
  PaidLevel,
  Product
>;
