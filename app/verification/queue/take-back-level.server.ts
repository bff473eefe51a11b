import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Order } from '../../../platform/room/product.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { forgetEvidence } from '../evidence/forget-evidence.server.ts';
import { levelLeft, stateAfter } from '../verification-status.ts';
import { levelTakenBack } from '../verification-emails.email.ts';
import { checks, levelOrders, verifiedProfiles } from '../verification.table.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { nothingChecked, writeLevel, type GivenLevel } from '../write-level.server.ts';

/**
 * Runs when the money for a paid order was returned outside this site (a refund at the gateway, a dispute). Ends the
 * check of the order and sets the level that the user's other orders still pay for.
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
  const state = stateAfter(check.state, 'lose-payment');
  if (state) {
    await tx.update(checks).set({ state, decidedAt: new Date() }).where(eq(checks.id, check.id));
    await forgetEvidence(tx, jobs, check.id);
  }
  if (wasApproved && profile) {
    const decided = await tx
      .select({ level: levelOrders.level, isUpgrade: levelOrders.isUpgrade, state: levelOrders.state })
      .from(checks)
      .innerJoin(levelOrders, eq(levelOrders.id, checks.orderId))
      .where(and(eq(checks.userId, userId), inArray(checks.state, ['approved', 'revoked'])));
    const level = levelLeft(decided.map((one) => ({ ...one, isGood: one.state === 'paid' })));
    const details = level === 'none' ? nothingChecked : ((await findLastPaidCheck(tx, userId)) ?? givenTo(profile));
    await writeLevel(tx, userId, { ...details, level });
    await queueWebhookEvent(tx, jobs, { type: 'verification.changed', data: { user_id: userId, level } });
  }
  await notify(tx, jobs, userId, (recipient) => levelTakenBack(config, recipient));
}

type PaidCheck = Omit<GivenLevel, 'level'>;

/** Returns the stored details of a level that was given before checks existed, to be stored again unchanged. */
function givenTo({ verifiedAt, verifiedWhat, verifiedName, verifiedTitle, isTestVerified }: PaidCheck): PaidCheck {
  return { verifiedAt, verifiedWhat, verifiedName, verifiedTitle, isTestVerified };
}

/** Returns the check that justifies the level that is left: the last approved check whose payment was not returned. */
async function findLastPaidCheck(tx: Transaction, userId: string): Promise<PaidCheck | undefined> {
  const [last] = await tx
    .select({ check: checks, gateway: levelOrders.gateway })
    .from(checks)
    .innerJoin(levelOrders, eq(levelOrders.id, checks.orderId))
    .where(and(eq(checks.userId, userId), eq(checks.state, 'approved'), eq(levelOrders.state, 'paid')))
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
