import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { CheckState, EvidenceKind } from './verification-status.ts';
import type { PaidLevel, VerificationLevel } from './verification.ts';

/** The level of each consultant who has had one. A trigger copies it to the profile. */
export const levels = pgTable('verification_levels', {
  userId: uuid('user_id').primaryKey(),
  level: text('level').$type<VerificationLevel>().notNull(),
  verifiedAt: timestamptz('verified_at'),
  verifiedWhat: text('verified_what').notNull().default(''),
  /** The name that was checked; '' if the level is not tied to a name. */
  verifiedName: text('verified_name').notNull().default(''),
  verifiedTitle: text('verified_title').notNull().default(''),
  isTestVerified: boolean('is_test_verified').notNull().default(false),
});

/** The columns of a consultant's profile that verification reads. */
export const verifiedProfiles = pgView('verified_profiles', {
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  isHidden: boolean('is_hidden').notNull(),
  level: text('verification_level').$type<VerificationLevel>().notNull(),
  verifiedAt: timestamptz('verified_at'),
  verifiedWhat: text('verified_what').notNull(),
  verifiedName: text('verified_name').notNull(),
  verifiedTitle: text('verified_title').notNull(),
  isTestVerified: boolean('is_test_verified').notNull(),
}).existing();

/** The columns of a user's account that verification reads. */
export const buyers = pgView('buyers', { id: uuid('id').notNull(), email: text('email').notNull() }).existing();

/** The orders for verification levels. They are stored by the room 'payments'. */
export const levelOrders = pgView('verification_orders', {
  id: uuid('id').notNull(),
  number: integer('number').notNull(),
  userId: uuid('user_id'),
  level: text('level').$type<PaidLevel>().notNull(),
  isUpgrade: boolean('is_upgrade').notNull(),
  amountPence: integer('amount_pence').notNull(),
  gateway: text('gateway', { enum: ['test', 'stripe'] }).notNull(),
  state: text('state', { enum: ['opened', 'paid', 'refunding', 'refunded', 'disputed'] }).notNull(),
  refundReason: text('refund_reason'),
  createdAt: timestamptz('created_at').notNull(),
  paidAt: timestamptz('paid_at'),
  refundedAt: timestamptz('refunded_at'),
}).existing();

export const checks = pgTable('verification_checks', {
  id: uuid('id').primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull().unique(),
  userId: uuid('user_id').notNull(),
  level: text('level').$type<PaidLevel>().notNull(),
  state: text('state').$type<CheckState>().notNull().default('waiting-for-evidence'),
  handedInAt: timestamptz('handed_in_at'),
  decidedAt: timestamptz('decided_at'),
  decidedBy: uuid('decided_by'),
  note: text('note').notNull().default(''),
  checkedName: text('checked_name').notNull().default(''),
  checkedTitle: text('checked_title').notNull().default(''),
  toldAt: timestamptz('told_at'),
  /** When a better copy was last asked for; the documents are kept for 30 days from then. */
  askedAt: timestamptz('asked_at'),
  askedBy: uuid('asked_by'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** A check that is not decided yet; each user has at most one. */
export const isOpenCheck = sql`${checks.state} in ('waiting-for-evidence', 'waiting-for-decision', 'waiting-for-copy')`;

export const evidence = pgTable('verification_evidence', {
  id: uuid('id').primaryKey().defaultRandom(),
  checkId: uuid('check_id').notNull(),
  kind: text('kind').$type<EvidenceKind>().notNull(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  storeKey: text('store_key').notNull().unique(),
  uploadedAt: timestamptz('uploaded_at').notNull().defaultNow(),
  /** Why a better copy is needed, in the operator's words; '' if none is needed. */
  problem: text('problem').notNull().default(''),
  /** What was wrong with the file that this one replaced. */
  earlierProblem: text('earlier_problem').notNull().default(''),
});
