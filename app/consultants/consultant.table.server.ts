import { boolean, integer, numeric, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const consultantProfiles = pgTable('consultant_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().unique(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  specialization: text('specialization').notNull(),
  experience: integer('experience').notNull().default(1),
  hourlyRate: text('hourly_rate').notNull().default('$100/hr'),
  skills: text('skills').notNull().default(''),
  country: text('country').notNull().default('uk'),
  availableDates: text('available_dates').array().notNull().default([]),
  verificationLevel: text('verification_level').notNull().default('none'),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  /** See whatWasChecked. */
  verifiedWhat: text('verified_what').notNull().default(''),
  isTestVerified: boolean('is_test_verified').notNull().default(false),
  verifiedName: text('verified_name').notNull().default(''),
  verifiedTitle: text('verified_title').notNull().default(''),
  /** The level as everybody sees it; made by the database, see migration 0010. */
  shownLevel: text('shown_level').generatedAlwaysAs(''),
  isHidden: boolean('is_hidden').notNull().default(false),
  portrait: text('portrait'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Made by the database from name, specialization and skills, in lower case, a line each. */
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
});

/** Mean and number of the reviews of each consultant who has any; the reviews themselves belong to another room. */
export const consultantRatings = pgView('consultant_ratings', {
  consultantId: uuid('consultant_id').notNull(),
  rating: numeric('rating').notNull(),
  reviewCount: integer('review_count').notNull(),
}).existing();
