import { pgTable, text } from 'drizzle-orm/pg-core';

export const greetings = pgTable('greetings', { text: text('text').notNull() });
