import { boolean, pgView } from 'drizzle-orm/pg-core';

/** One row: whether any consultant or care service on the site is made up. */
export const demoMark = pgView('demo_mark', { isLoaded: boolean('is_loaded').notNull() }).existing();
