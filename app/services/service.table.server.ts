import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const serviceProfiles = pgTable('service_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull().unique(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  location: text('location').notNull(),
  needsDescription: text('needs_description').notNull().default(''),
  projectDuration: text('project_duration').notNull().default('1-3 months'),
  budget: text('budget').notNull().default('$10,000 - $20,000'),
  skills: text('skills').notNull().default(''),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
