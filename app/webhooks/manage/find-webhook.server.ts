import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { DeliveryInLog, WebhookInList } from '../webhook.ts';
import { webhookDeliveries, webhookRows } from '../webhook.table.server.ts';

const shownAtOnce = 50;

export type WebhookShown = WebhookInList & {
  secretSince: string;
  /** Until when the earlier secret still signs; null if there is none. */
  earlierUntil: string | null;
  deliveries: DeliveryInLog[];
  total: number;
  page: number;
  pages: number;
};

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Returns a webhook with one page of its log, newest first; undefined if there is none. `page`: from 1. */
export async function findWebhook(db: Database, webhookId: string, page: number): Promise<WebhookShown | undefined> {
  if (!isUuid(webhookId)) return undefined;
  const [webhook] = await db.select().from(webhookRows).where(eq(webhookRows.id, webhookId));
  if (!webhook) return undefined;
  const isIts = eq(webhookDeliveries.webhookId, webhookId);
  const total = await db.$count(webhookDeliveries, isIts);
  const pages = Math.max(1, Math.ceil(total / shownAtOnce));
  const shownPage = Math.min(page, pages);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(isIts)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(shownAtOnce)
    .offset((shownPage - 1) * shownAtOnce);
  const { id, name, url, events, pausedBecause } = webhook;
  const earlierUntil = webhook.earlierUntil && webhook.earlierUntil > new Date() ? webhook.earlierUntil : null;
  return {
    id,
    name,
    url,
    events,
    pausedBecause,
    failingSince: iso(webhook.failingSince),
    secretSince: webhook.secretSince.toISOString(),
    earlierUntil: iso(earlierUntil),
    deliveries: rows.map((row) => ({
      id: row.id,
      event: row.event,
      state: row.state,
      attempts: row.attempts,
      status: row.status,
      problem: row.problem,
      tookMs: row.tookMs,
      createdAt: row.createdAt.toISOString(),
      triedAt: iso(row.triedAt),
      nextAt: iso(row.nextAt),
    })),
    total,
    page: shownPage,
    pages,
  };
}
