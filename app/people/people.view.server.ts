import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** What other rooms know of a person; only of accounts that are there. */
export const people = pgView('people', {
  userId: uuid('user_id').notNull(),
  /** Of the profile, of the listing, or the person's own; '' without. See personName. */
  name: text('name').notNull(),
  consultantId: uuid('consultant_id'),
  isListedConsultant: boolean('is_listed_consultant').notNull(),
  isListedService: boolean('is_listed_service').notNull(),
  /** The e-mail address is confirmed, or need not be. */
  isConfirmed: boolean('is_confirmed').notNull(),
  isDemo: boolean('is_demo').notNull(),
  serviceId: uuid('service_id'),
  /** The uploaded picture of the profile. */
  portrait: text('portrait'),
  /** The name is that of an organisation, not of a person. */
  isOrganisation: boolean('is_organisation').notNull(),
}).existing();
