import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { sendWebhooks } from './sending/webhook-job-kind.server.ts';
import type { testEventType, WebhookEvent } from './webhook.ts';

/** Returns the id and the exact body of an event. */
export function composeEvent(event: WebhookEvent | { type: typeof testEventType; data: object }, at: Date) {
  const { type, data } = event;
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return { id, body: JSON.stringify({ id, type, timestamp: at.toISOString(), data }) };
}

/**
 * Queues an event for every webhook that wants it, in the caller's transaction: it is sent if and only if that transaction
 * commits. One query if nobody wants it. `jobs`: undefined on the command line; the event is then sent within a minute.
 */
export async function queueWebhookEvent(tx: Transaction, jobs: Jobs | undefined, event: WebhookEvent): Promise<void> {
  const at = new Date();
  const { id, body } = composeEvent(event, at);
  const { rowCount } = await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, event_id, event, body, next_at, created_at)
    select id, ${id}, ${event.type}, ${body}, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from webhooks where paused_because is null and events @> array[${event.type}]::text[]`);
  if (rowCount) await jobs?.send(tx, sendWebhooks, {});
}
