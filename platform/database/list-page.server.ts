import { sql, type SQL } from 'drizzle-orm';

/** Returns the text with '%', '_' and '\' escaped, so that they are ordinary characters in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern for values that contain this text. '%', '_' and '\' in it are ordinary characters. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Returns a LIKE pattern for values that begin with this text. */
export const beginningWith = (text: string): string => `${escapeLike(text)}%`;

/**
 * Returns the SQL for a page's OFFSET. The query must define `counted (total)` with the number of all rows. For a page
 * after the last one, the result is the offset of the last page.
 */
export function offsetOf(page: number, perPage: number): SQL {
  return sql`(select least(${page} - 1, greatest(total - 1, 0) / ${perPage}) * ${perPage} from counted)`;
}

/**
 * Reads the rows of a query that uses offsetOf. Each row has the total. If the page is empty, the query returns one
 * row, which has the total but no id. Returns the page's rows, the total, the page number and the number of pages.
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
