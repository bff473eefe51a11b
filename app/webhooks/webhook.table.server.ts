import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { DeliveryState, PauseReason, WebhookEventType } from './webhook.ts';

export const webhookRows = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEventType[]>().notNull(),
  /** Encrypted with the site's secret; see webhook-secret.server.ts. */
  secret: text('secret').notNull(),
  secretSince: timestamptz('secret_since').notNull(),
  earlierSecret: text('earlier_secret'),
  earlierUntil: timestamptz('earlier_until'),
  /** Null while events are sent. */
  pausedBecause: text('paused_because').$type<PauseReason>(),
  failingSince: timestamptz('failing_since'),
  /** The operator who added it; null if that operator's account is closed. */
  madeBy: uuid('made_by'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: text('event_id').notNull(),
  event: text('event').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: timestamptz('next_at'),
  triedAt: timestamptz('tried_at'),
  status: integer('status'),
  problem: text('problem'),
  tookMs: integer('took_ms'),
  createdAt: timestamptz('created_at').notNull(),
});
