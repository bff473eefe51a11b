import { boolean, date, pgView } from 'drizzle-orm/pg-core';

/** One row: whether any consultant or care service on the site is made up, and of which days the care directory is. */
export const demoMark = pgView('demo_mark', {
  isLoaded: boolean('is_loaded').notNull(),
  oldest: date('oldest'),
  newest: date('newest'),
}).existing();
