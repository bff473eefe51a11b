/** How many rows of a long list are read at once. Fifty of the longest messages take a quarter of a megabyte. */
export const rowsOfPage = 50;

/**
 * A long list in a copy of a user's data. It is read in pages, each in its own query, while the copy is written. The
 * whole list is therefore never in memory, and no database connection is held for it.
 */
export class DataList {
  readonly pages: () => AsyncGenerator<object[]>;
  constructor(pages: () => AsyncGenerator<object[]>) {
    this.pages = pages;
  }
}

/**
 * `read` returns at most `rowsOfPage` rows after the last row of the previous page; `show` returns what the user sees of a
 * row.
 */
export function listInPages<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
  show: (row: Row) => object,
): DataList {
  return new DataList(async function* () {
    for (let after: Row | undefined; ;) {
      const rows = await read(after);
      if (rows.length > 0) yield rows.map(show);
      if (rows.length < rowsOfPage) return;
      after = rows.at(-1);
    }
  });
}

/** Whether a value contains a DataList. */
export function holdsList(value: unknown): boolean {
  if (value instanceof DataList) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsList);
}
