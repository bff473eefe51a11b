import { asc } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { PauseReason, WebhookEventType } from '../webhook.ts';
import { webhookRows } from '../webhook.table.server.ts';

export type WebhookInList = {
  id: string;
  name: string;
  url: string;
  events: WebhookEventType[];
  pausedBecause: PauseReason | null;
  /** When deliveries began to fail, as ISO text; null if the last one succeeded. */
  failingSince: string | null;
};

/** Returns all webhooks, sorted by name. */
export async function findWebhooks(db: Database): Promise<WebhookInList[]> {
  const rows = await db.select().from(webhookRows).orderBy(asc(webhookRows.name), asc(webhookRows.id));
  return rows.map(({ id, name, url, events, pausedBecause, failingSince }) => ({
    id,
    name,
    url,
    events,
    pausedBecause,
    failingSince: failingSince?.toISOString() ?? null,
  }));
}
