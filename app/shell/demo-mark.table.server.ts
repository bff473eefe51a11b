import { boolean, date, pgView } from 'drizzle-orm/pg-core';

/** One row: whether the site has made-up consultants or care services, and the dates of the care directory's data. */
export const demoMark = pgView('demo_mark', {
  isLoaded: boolean('is_loaded').notNull(),
  oldest: date('oldest'),
  newest: date('newest'),
}).existing();
