import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const serviceProfiles = pgTable('service_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().unique(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  location: text('location').notNull(),
  needsDescription: text('needs_description').notNull().default(''),
  projectDuration: text('project_duration').notNull().default('1-3 months'),
  budget: text('budget').notNull().default('$10,000 - $20,000'),
  /** In whole pounds, of the text in budgetRead; null: it names no figure. */
  budgetMin: integer('budget_min'),
  budgetMax: integer('budget_max'),
  budgetRead: text('budget_read'),
  skills: text('skills').notNull().default(''),
  requirements: text('requirements').notNull().default(''),
  certifications: text('certifications').notNull().default(''),
  facilityInformation: text('facility_information').notNull().default(''),
  /** The path of a picture of ours; null: none. */
  imageUrl: text('image_url'),
  /** Made by the database from name, type, location, needs and skills, in lower case, a line each. */
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
  isHidden: boolean('is_hidden').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
