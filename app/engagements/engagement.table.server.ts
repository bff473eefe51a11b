import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { DeclineReason, EventName, MilestoneState, Side, State } from './machine/machine.ts';
import type { Terms } from './terms/terms.ts';

export const engagements = pgTable('engagements', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** 'apply': the consultant answered a listing. 'book': the service asked the consultant. */
  kind: text('kind').$type<'apply' | 'book'>().notNull(),
  listingId: uuid('listing_id'),
  /** Null: the account is closed. */
  consultantUserId: uuid('consultant_user_id'),
  serviceUserId: uuid('service_user_id'),
  state: text('state').$type<State>().notNull(),
  startedBy: text('started_by').$type<Side>().notNull(),
  versions: smallint('versions').notNull().default(1),
  /** The version that is offered or agreed. */
  version: smallint('version').notNull().default(1),
  proposalBy: text('proposal_by').$type<Side>(),
  proposalAt: timestamptz('proposal_at'),
  proposalUntil: timestamptz('proposal_until'),
  changeBy: text('change_by').$type<Side>(),
  changeAt: timestamptz('change_at'),
  changeUntil: timestamptz('change_until'),
  changeVersion: smallint('change_version'),
  endBy: text('end_by').$type<Side>(),
  endAt: timestamptz('end_at'),
  endUntil: timestamptz('end_until'),
  endHasObjection: boolean('end_has_objection').notNull().default(false),
  hasDelivered: boolean('has_delivered').notNull().default(false),
  /** What becomes of the listing when the proposal is accepted. Only the service is shown it. */
  listingAfter: text('listing_after').$type<ListingAfter>().notNull().default('close'),
  lastEventAt: timestamptz('last_event_at').notNull(),
  closedAt: timestamptz('closed_at'),
  /** Written by triggers: since when the site has to close it. */
  toCloseSince: timestamptz('to_close_since'),
  nextDueAt: timestamptz('next_due_at'),
  /** Up to which moment the job has done what time does. */
  doneUntil: timestamptz('done_until').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
export type ListingAfter = 'close' | 'keep';

/** Append-only. */
export const engagementVersions = pgTable(
  'engagement_versions',
  {
    engagementId: uuid('engagement_id').notNull(),
    version: smallint('version').notNull(),
    madeBy: text('made_by').$type<Side>().notNull(),
    madeAt: timestamptz('made_at').notNull(),
    terms: jsonb('terms').$type<Terms>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.version] })],
);

export const engagementMilestones = pgTable(
  'engagement_milestones',
  {
    engagementId: uuid('engagement_id').notNull(),
    number: smallint('number').notNull(),
    state: text('state').$type<MilestoneState>().notNull(),
    until: timestamptz('until'),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.number] })],
);

/** The record, append-only. */
export const engagementEvents = pgTable(
  'engagement_events',
  {
    engagementId: uuid('engagement_id').notNull(),
    sequence: integer('sequence').notNull(),
    at: timestamptz('at').notNull(),
    /** Null: a deadline passed, or the site did it. */
    side: text('side').$type<Side>(),
    name: text('name').$type<EventName | 'propose'>().notNull(),
    milestone: smallint('milestone'),
    version: smallint('version'),
    reason: text('reason').$type<DeclineReason>(),
    words: text('words').notNull().default(''),
    formNumber: uuid('form_number'),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.sequence] })],
);

/** The private addresses from which calendar programs read a user's booked days. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** The proposals that a listing's owner has put on their shortlist. */
export const proposalShortlist = pgTable('proposal_shortlist', {
  engagementId: uuid('engagement_id').primaryKey(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
