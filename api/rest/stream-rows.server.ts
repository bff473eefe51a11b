import type { Database } from '../../platform/database/open-database.server.ts';
import type { Log } from '../../platform/log/create-log.server.ts';
import { findRowsById, type Reading, type RowIds } from './find-rows.server.ts';
import type { CheckedQuery } from './query/check-query.ts';

/** So many rows are read at a time, so that other requests get their turn at the database in between. */
const batchRows = 200;

/**
 * Returns all rows of a query as a JSON list, read in batches while they are sent. No connection to the database is held
 * between two batches, however slowly the caller reads.
 */
export function streamRows(
  { db, log }: { db: Database; log: Log },
  reading: Reading,
  query: CheckedQuery,
  ids: RowIds,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  let begin = '[';
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          while (next < ids.count) {
            const rows = await findRowsById(db, reading, query, ids.slice(next, next + batchRows));
            next += batchRows;
            if (rows.length === 0) continue;
            controller.enqueue(encoder.encode(`${begin}${rows.join(',\n')}`));
            begin = ',\n';
            return;
          }
          controller.enqueue(encoder.encode(begin === '[' ? '[]' : ']'));
          controller.close();
        } catch (error) {
          // The status has been sent: the broken connection shows the caller that rows are missing.
          log.error({ err: error }, 'a table was not sent to the end');
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
}
