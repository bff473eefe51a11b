import { asc } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { WebhookInList } from '../webhook.ts';
import { webhookRows } from '../webhook.table.server.ts';

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
