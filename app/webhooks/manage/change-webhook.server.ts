import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { sendWebhooks } from '../sending/webhook-job-kind.server.ts';
import { webhookRows } from '../webhook.table.server.ts';

export type ChangeAnswer =
  | { ok: true; url: string }
  | { ok: false; reason: 'not-allowed' | 'not-found' }
  | { ok: false; reason: 'broken-rule'; field: 'sure'; text: string };
/** `sure`: 'on' if the operator has confirmed that the webhook is to be deleted. */
export type Change = { change: 'pause' | 'resume' | 'delete'; sure: string };

/**
 * Pauses, resumes or deletes a webhook. While it is paused no events are collected for it; those that were waiting are sent
 * after it is resumed. Deleting it deletes its log too. Pausing a paused webhook changes nothing and succeeds.
 */
export async function changeWebhook(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string,
  webhookId: string,
  { change, sure }: Change,
): Promise<ChangeAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(webhookId)) return { ok: false, reason: 'not-found' };
  if (change === 'delete' && sure !== 'on')
    return { ok: false, reason: 'broken-rule', field: 'sure', text: 'Tick the box to delete the webhook and its log' };
  return db.transaction(async (tx): Promise<ChangeAnswer> => {
    const isThis = eq(webhookRows.id, webhookId);
    const [webhook] = await tx
      .select({ url: webhookRows.url, name: webhookRows.name })
      .from(webhookRows)
      .where(isThis)
      .for('update');
    if (!webhook) return { ok: false, reason: 'not-found' };
    if (change === 'delete') await tx.delete(webhookRows).where(isThis);
    else if (change === 'pause') {
      await tx
        .update(webhookRows)
        .set({ pausedBecause: 'operator' })
        .where(and(isThis, isNull(webhookRows.pausedBecause)));
    } else {
      // The five days of failures begin anew.
      await tx
        .update(webhookRows)
        .set({ pausedBecause: null, failingSince: null })
        .where(and(isThis, isNotNull(webhookRows.pausedBecause)));
      await jobs.send(tx, sendWebhooks, {});
    }
    await recordAct(tx, { by: operatorId, act: `webhook-${change}`, about: webhook.name });
    return { ok: true, url: webhook.url };
  });
}
