import { customType } from 'drizzle-orm/pg-core';

/** A column with the words of a text for full-text search: PostgreSQL's `tsvector`. Code never reads its value. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
