import { pgView, text } from 'drizzle-orm/pg-core';

/** Every skill of every listed consultant and open listing, one row each; the profiles belong to other rooms. */
export const skillsInUse = pgView('skills_in_use', { skill: text('skill').notNull() }).existing();
