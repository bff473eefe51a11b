import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** What other rooms (feature folders) may read about a person. Closed accounts are left out. */
export const people = pgView('people', {
  userId: uuid('user_id').notNull(),
  /** The name of the profile, of the listing, or of the account; '' without one. See personName. */
  name: text('name').notNull(),
  consultantId: uuid('consultant_id'),
  isListedConsultant: boolean('is_listed_consultant').notNull(),
  isListedService: boolean('is_listed_service').notNull(),
  /** The email address is confirmed, or needs no confirmation. */
  isConfirmed: boolean('is_confirmed').notNull(),
  isDemo: boolean('is_demo').notNull(),
  serviceId: uuid('service_id'),
  /** The uploaded picture of the profile. */
  portrait: text('portrait'),
  /** The name belongs to an organisation, not to a person. */
  isOrganisation: boolean('is_organisation').notNull(),
}).existing();
