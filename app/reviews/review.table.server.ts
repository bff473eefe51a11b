import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { PolicyReason, ReviewDecision } from './review-policy.ts';

/** Reviews that have appeared. Each is about a consultant or about a care service. */
export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey().defaultRandom(),
  consultantId: uuid('consultant_id'),
  serviceUserId: uuid('service_user_id'),
  /** Who wrote it, as shown: 'Elm House, care home in Leeds', or a consultant's name. */
  author: text('author').notNull(),
  /** Null: a demo review, or the account is closed. */
  authorId: uuid('author_id'),
  /** The engagement that it is about, and the author's side. Null: a demo review. */
  engagementId: uuid('engagement_id'),
  side: text('side').$type<ReviewSide>(),
  stars: smallint('stars').notNull(),
  body: text('body').notNull(),
  wouldAgain: boolean('would_again'),
  /** The month in which the work ended: its first day. */
  workedIn: date('worked_in'),
  answer: text('answer'),
  answeredAt: timestamptz('answered_at'),
  /** Removed by an operator: neither shown nor counted. */
  removedAt: timestamptz('removed_at'),
  removedBecause: text('removed_because'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
export type ReviewSide = 'consultant' | 'service';

/** Reviews that have not appeared. Nobody but the author sees them. */
export const unpublishedReviews = pgTable(
  'unpublished_reviews',
  {
    engagementId: uuid('engagement_id').notNull(),
    side: text('side').$type<ReviewSide>().notNull(),
    authorId: uuid('author_id'),
    stars: smallint('stars').notNull(),
    body: text('body').notNull(),
    wouldAgain: boolean('would_again').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.side] })],
);

/** Operators' decisions about reviews. One that answers an appeal is final. */
export const reviewDecisions = pgTable('review_decisions', {
  id: uuid('id').primaryKey().defaultRandom(),
  reviewId: uuid('review_id').notNull(),
  decision: text('decision').$type<ReviewDecision>().notNull(),
  policyReason: text('policy_reason').$type<PolicyReason>().notNull(),
  /** The operator's words; '' without any. */
  words: text('words').notNull(),
  isFinal: boolean('is_final').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: timestamptz('decided_at').notNull().defaultNow(),
  appealWords: text('appeal_words'),
  appealedAt: timestamptz('appealed_at'),
  appealAnsweredAt: timestamptz('appeal_answered_at'),
});
