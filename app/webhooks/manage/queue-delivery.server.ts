import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { composeEvent } from '../queue-webhook-event.server.ts';
import { sendWebhooks } from '../sending/webhook-job-kind.server.ts';
import { testEventType } from '../webhook.ts';
import { webhookDeliveries, webhookRows } from '../webhook.table.server.ts';

export type QueueAnswer =
  { ok: true } | { ok: false; reason: 'not-allowed' | 'not-found' | 'paused' | 'already-waiting' };

/**
 * Queues an event for a webhook by hand: a delivery from its log again, with the same id and body and a line of its own in
 * the log, or a test event if `deliveryId` is undefined. An event that is still waiting is not queued twice.
 */
export async function queueDelivery(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string,
  webhookId: string,
  deliveryId: string | undefined,
): Promise<QueueAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(webhookId) || (deliveryId !== undefined && !isUuid(deliveryId)))
    return { ok: false, reason: 'not-found' };
  return db.transaction(async (tx): Promise<QueueAnswer> => {
    const [webhook] = await tx.select().from(webhookRows).where(eq(webhookRows.id, webhookId)).for('no key update');
    if (!webhook) return { ok: false, reason: 'not-found' };
    if (webhook.pausedBecause !== null) return { ok: false, reason: 'paused' };
    const now = new Date();
    const sent = deliveryId === undefined ? testEvent(now) : await findSent(tx, webhookId, deliveryId);
    if (!sent) return { ok: false, reason: 'not-found' };
    if (await isWaiting(tx, webhookId, sent)) return { ok: false, reason: 'already-waiting' };
    await tx.insert(webhookDeliveries).values({ webhookId, ...sent, nextAt: now, createdAt: now });
    await jobs.send(tx, sendWebhooks, {});
    await recordAct(tx, { by: operatorId, act: 'webhook-send', about: `${webhook.name}: ${sent.event}` });
    return { ok: true };
  });
}

type Sent = { eventId: string; event: string; body: string };

function testEvent(now: Date): Sent {
  const { id, body } = composeEvent({ type: testEventType, data: {} }, now);
  return { eventId: id, event: testEventType, body };
}

async function findSent(tx: Transaction, webhookId: string, deliveryId: string): Promise<Sent | undefined> {
  const { id, eventId, event, body } = webhookDeliveries;
  const [row] = await tx
    .select({ eventId, event, body })
    .from(webhookDeliveries)
    .where(and(eq(id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)));
  return row;
}

/** Whether this event is waiting already; of test events, whether any is. */
async function isWaiting(tx: Transaction, webhookId: string, { eventId, event }: Sent): Promise<boolean> {
  const { state } = webhookDeliveries;
  const isSame = event === testEventType ? eq(webhookDeliveries.event, event) : eq(webhookDeliveries.eventId, eventId);
  return (
    (await tx.$count(
      webhookDeliveries,
      and(eq(webhookDeliveries.webhookId, webhookId), eq(state, 'waiting'), isSame),
    )) > 0
  );
}
