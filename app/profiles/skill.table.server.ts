import { pgView, text } from 'drizzle-orm/pg-core';

/**
 * The skills of all listed consultants and open listings, with one row per skill and profile. It is a view, because the
 * profiles and listings belong to other rooms (feature folders).
 */
export const skillsInUse = pgView('skills_in_use', { skill: text('skill').notNull() }).existing();
