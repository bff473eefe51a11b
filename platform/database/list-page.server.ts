import { sql, type SQL } from 'drizzle-orm';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of LIKE for what contains a text. A search is for the letters themselves: '%', '_' and '\' are letters. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The same for what begins with a text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/**
 * Where a page begins, for OFFSET in a query that has counted all rows in `counted (total)`. A page after the last one begins
 * where the last one does.
 */
export function offsetOf(page: number, perPage: number): SQL {
  return sql`(select least(${page} - 1, greatest(total - 1, 0) / ${perPage}) * ${perPage} from counted)`;
}

/**
 * Takes the answer of such a query apart, where each row has the total, and one row without an id stands for a page without
 * rows: the page that it is, of how many.
 */
export function readListPage<Row extends { id: string | null; total: number }>(
  rows: readonly Row[],
  page: number,
  perPage: number,
): { found: Row[]; total: number; page: number; pages: number } {
  const total = rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { found: rows.filter(({ id }) => id !== null), total, page: Math.min(page, pages), pages };
}
