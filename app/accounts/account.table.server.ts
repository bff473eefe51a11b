import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

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
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  token: text('token').notNull().unique(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent'),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  lastSeenAt: time('last_seen_at').notNull().defaultNow(),
});

/** How one proves who one is: here always the password, as 'salt:hash' of scrypt. */
export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Half-finished logins, written by better-auth. `value` is the id of the person, or a count of tries. */
export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Written by better-auth. The secret is encrypted with the site's; it counts from the first right code on. */
export const secondSteps = pgTable('second_steps', {
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
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const operators = pgTable('operators', {
  userId: uuid('user_id').primaryKey(),
  grantedAt: time('granted_at').notNull().defaultNow(),
});

export const accountExports = pgTable('account_exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** Of the finished ZIP, which lies in the store. */
  bytes: bigint('bytes', { mode: 'number' }),
  hasFailed: boolean('has_failed').notNull().default(false),
  requestedAt: time('requested_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
  expiresAt: time('expires_at')
    .notNull()
    .default(sql`now() + interval '24 hours'`),
});
