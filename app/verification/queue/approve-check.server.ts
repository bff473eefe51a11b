import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { forgetEvidence } from '../evidence/forget-evidence.server.ts';
import { checkApproved } from '../verification-emails.email.ts';
import { checks, levelOrders } from '../verification.table.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { writeLevel } from '../write-level.server.ts';

type Check = typeof checks.$inferSelect;
/**
 * `by`: the operator; null for the test checkout. `what`: what was checked, visible to everyone. `name` and `title`: the
 * name and title that were checked.
 */
type Approval = { by: string | null; what: string; name: string; title: string; isTest: boolean };

/** Gives a user the level that their open check is for. This is the only place that raises a level. */
export async function approveCheck(
  tx: Transaction,
  platform: Platform,
  check: Check,
  approval: Approval,
): Promise<void> {
  const { config, jobs } = platform;
  const now = new Date();
  await writeLevel(tx, check.userId, {
    level: check.level,
    verifiedAt: now,
    verifiedWhat: approval.what,
    verifiedName: approval.name,
    verifiedTitle: approval.title,
    isTestVerified: approval.isTest,
  });
  await queueWebhookEvent(tx, jobs, {
    type: 'verification.changed',
    data: { user_id: check.userId, level: check.level },
  });
  await tx
    .update(checks)
    .set({
      state: 'approved',
      decidedAt: now,
      decidedBy: approval.by,
      note: approval.what,
      checkedName: approval.name,
      checkedTitle: approval.title,
    })
    .where(eq(checks.id, check.id));
  await forgetEvidence(tx, jobs, check.id);
  if (approval.isTest) return;
  const [order] = await tx
    .select({ isUpgrade: levelOrders.isUpgrade })
    .from(levelOrders)
    .where(eq(levelOrders.id, check.orderId));
  const isUpgrade = order?.isUpgrade ?? false;
  await notify(tx, jobs, check.userId, (recipient) => checkApproved(config, recipient, check.level, isUpgrade));
}
