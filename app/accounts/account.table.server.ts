import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('name').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  role: text('role', { enum: ['consultant', 'careService'] }),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Why operators have suspended the account; null when they have not. */
  suspendedBecause: text('suspended_because'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  token: text('token').notNull().unique(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent'),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
});

/** A factor that a user has proven, as in the claim 'amr' of an access token. `timestamp`: in seconds since 1970. */
export type ProvenFactor = { method: 'password' | 'otp' | 'totp'; timestamp: number };

export const apiSessions = pgTable('api_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  purpose: text('purpose', { enum: ['account', 'recovery'] }).notNull(),
  recoveryEmail: text('recovery_email'),
  amr: jsonb('amr').$type<ProvenFactor[]>().notNull(),
  family: text('family').notNull(),
  refreshNumber: integer('refresh_number').notNull().default(0),
  refreshParent: integer('refresh_parent'),
  refreshHash: text('refresh_hash').notNull(),
  refreshedAt: timestamptz('refreshed_at').notNull().defaultNow(),
  isUsed: boolean('is_used').notNull().default(false),
});

export const personalTokens = pgTable('personal_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  scope: text('scope', { enum: ['read', 'write'] }).notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  lastUsedAt: timestamptz('last_used_at'),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const apiInserts = pgTable('api_inserts', {
  userId: uuid('user_id').notNull(),
  keyHash: text('key_hash').notNull(),
  valuesHash: text('values_hash').notNull(),
  requestId: uuid('request_id').notNull().defaultRandom(),
  rowIds: uuid('row_ids').array(),
  begunAt: timestamptz('begun_at').notNull().defaultNow(),
});

export const signingKeys = pgTable('signing_keys', {
  id: uuid('id').primaryKey(),
  publicKey: jsonb('public_key').$type<Record<string, unknown>>().notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** How a user proves their identity: always a password, stored as scrypt's 'salt:hash'. */
export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});

/** Pending logins, in two rows each, written by better-auth. `value`: the user's id, or the number of codes tried. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/**
 * The secret and recovery codes of two-factor login, in better-auth's form. `secret`: encrypted with the site's secret;
 * takes effect after the first correct code.
 */
export const twoFactors = pgTable('second_steps', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().unique(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
});

export const linkPurposes = ['confirm-email', 'change-email', 'reset-password'] as const;

export const accountLinks = pgTable('account_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: linkPurposes }).notNull(),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const operators = pgTable('operators', {
  userId: uuid('user_id').primaryKey(),
  grantedAt: timestamptz('granted_at').notNull().defaultNow(),
});

export const accountExports = pgTable('account_exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** The size of the finished ZIP file in the file store. */
  bytes: bigint('bytes', { mode: 'number' }),
  hasFailed: boolean('has_failed').notNull().default(false),
  requestedAt: timestamptz('requested_at').notNull().defaultNow(),
  finishedAt: timestamptz('finished_at'),
  expiresAt: timestamptz('expires_at')
    .notNull()
    .default(sql`now() + interval '24 hours'`),
});
