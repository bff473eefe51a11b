import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Order } from '../../../platform/room/product.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { forgetEvidence } from '../evidence/forget-evidence.server.ts';
import { levelLeft } from '../standing.ts';
import { levelTakenBack } from '../verification-emails.email.ts';
import { checks, orders, verifiedProfiles } from '../verification.table.server.ts';
import { nothingChecked, writeLevel, type GivenLevel } from '../write-level.server.ts';

/**
 * After money of a paid order has gone back without us (a refund at the gateway, a dispute): ends its check, and leaves the
 * level that the person's other orders pay for.
 */
export async function takeBackLevel(
  tx: Transaction,
  platform: Platform,
  order: Pick<Order, 'id' | 'userId'>,
): Promise<void> {
  const { userId } = order;
  if (!userId) return;
  const { config, jobs } = platform;
  const [profile] = await tx.select().from(verifiedProfiles).where(eq(verifiedProfiles.userId, userId)).for('update');
  const [check] = await tx.select().from(checks).where(eq(checks.orderId, order.id)).for('update');
  if (!check) return;
  const wasApproved = check.state === 'approved';
  if (wasApproved || check.state.startsWith('waiting')) {
    await tx.update(checks).set({ state: 'revoked', decidedAt: new Date() }).where(eq(checks.id, check.id));
    await forgetEvidence(tx, jobs, check.id);
  }
  if (wasApproved && profile) {
    const decided = await tx
      .select({ level: orders.level, isUpgrade: orders.isUpgrade, state: orders.state })
      .from(checks)
      .innerJoin(orders, eq(orders.id, checks.orderId))
      .where(and(eq(checks.userId, userId), inArray(checks.state, ['approved', 'revoked'])));
    const level = levelLeft(decided.map((one) => ({ ...one, isGood: one.state === 'paid' })));
    const behind = level === 'none' ? nothingChecked : ((await checkBehind(tx, userId)) ?? givenTo(profile));
    await writeLevel(tx, userId, { ...behind, level });
  }
  await notify(tx, jobs, userId, (recipient) => levelTakenBack(config, recipient));
}

type Behind = Omit<GivenLevel, 'level'>;

/** A level that is older than the checks keeps what is known of it. */
function givenTo({ verifiedAt, verifiedWhat, verifiedName, verifiedTitle, isTestVerified }: Behind): Behind {
  return { verifiedAt, verifiedWhat, verifiedName, verifiedTitle, isTestVerified };
}

/** The check that the level which is left stands on: the last one that was approved and is still paid for. */
async function checkBehind(tx: Transaction, userId: string): Promise<Behind | undefined> {
  const [last] = await tx
    .select({ check: checks, gateway: orders.gateway })
    .from(checks)
    .innerJoin(orders, eq(orders.id, checks.orderId))
    .where(and(eq(checks.userId, userId), eq(checks.state, 'approved'), eq(orders.state, 'paid')))
    .orderBy(desc(checks.decidedAt))
    .limit(1);
  if (!last) return undefined;
  const { decidedAt, note, checkedName, checkedTitle } = last.check;
  return {
    verifiedAt: decidedAt,
    verifiedWhat: note,
    verifiedName: checkedName,
    verifiedTitle: checkedTitle,
    isTestVerified: last.gateway === 'test',
  };
}
