/** How many rows of a long list are read at once: a page of the longest messages is a quarter of a megabyte. */
export const rowsOfPage = 50;

/**
 * A list in the copy of somebody's data that may be long: it is read in pages, each in a query of its own, whenever it is
 * written. So neither the memory nor a connection of the database is held by all of it.
 */
export class DataList {
  readonly pages: () => AsyncGenerator<object[]>;
  constructor(pages: () => AsyncGenerator<object[]>) {
    this.pages = pages;
  }
}

/** `read` answers at most `rowsOfPage` rows that follow the last one of the page before; `show` what the person sees of one. */
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

/** Whether there is such a list in a value. */
export function holdsList(value: unknown): boolean {
  if (value instanceof DataList) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsList);
}
