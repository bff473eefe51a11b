import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { DeclineReason, EventName, MilestoneState, NoteName, Side, State } from './machine/machine.ts';
import type { FindingState, KeyQuestion } from './plan/finding.ts';
import type { TermsForm } from './terms/terms-fields.ts';
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
  /** Operators can open it until then, because a side has asked for help. */
  helpUntil: timestamptz('help_until'),
  helpBy: text('help_by').$type<Side>(),
  helpWords: text('help_words'),
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
    name: text('name').$type<EventName | 'propose' | NoteName>().notNull(),
    milestone: smallint('milestone'),
    version: smallint('version'),
    reason: text('reason').$type<DeclineReason>(),
    words: text('words').notNull().default(''),
    formNumber: uuid('form_number'),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.sequence] })],
);

/** The findings of an action plan, which belongs to an engagement. */
export const actionPlanFindings = pgTable(
  'action_plan_findings',
  {
    engagementId: uuid('engagement_id').notNull(),
    number: integer('number').notNull(),
    revision: integer('revision').notNull().default(1),
    keyQuestion: text('key_question').$type<KeyQuestion>().notNull(),
    finding: text('finding').notNull(),
    action: text('action').notNull(),
    owner: text('owner').notNull(),
    due: date('due').notNull(),
    state: text('state').$type<FindingState>().notNull(),
    changedBy: text('changed_by').$type<Side>().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.number] })],
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

/** What somebody has typed into the form of a proposal and not sent yet. */
export const engagementDrafts = pgTable(
  'engagement_drafts',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'apply' | 'book'>().notNull(),
    /** The id of the listing or of the consultant's profile. */
    targetId: uuid('target_id').notNull(),
    form: jsonb('form').$type<Partial<TermsForm>>().notNull(),
    savedAt: timestamptz('saved_at').notNull(),
    /** The number of the page's form that saved it last; null before this was stored. */
    formNumber: uuid('form_number'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.targetId] })],
);

/** Files that go with proposals, deliveries and findings. Their content is in the file store. */
export const engagementFiles = pgTable('engagement_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null: the account is closed. */
  userId: uuid('user_id'),
  /** Null: it belongs to a draft. */
  engagementId: uuid('engagement_id'),
  draftKind: text('draft_kind').$type<'apply' | 'book'>(),
  draftTargetId: uuid('draft_target_id'),
  place: text('place').$type<'proposal' | 'milestone' | 'finding'>().notNull(),
  /** Of the milestone or the finding. */
  number: integer('number'),
  /** The event of the record with which it was sent. Null: not sent yet, or it belongs to a finding. */
  sequence: integer('sequence'),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  storeKey: text('store_key').notNull(),
  addedAt: timestamptz('added_at').notNull().defaultNow(),
});
