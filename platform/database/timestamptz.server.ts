import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment in time: PostgreSQL's `timestamptz`, a Date in code. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
