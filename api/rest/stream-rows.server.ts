import type { Log } from '../../platform/log/create-log.server.ts';
import type { RowIds } from './find-rows.server.ts';

/** So many rows are read at a time, so that other requests get their turn at the database in between. */
const batchRows = 200;
/** A program that has taken nothing for so long is gone, or holds the connection on purpose. */
const idleMs = 120_000;

type Options = {
  log: Log;
  /** Returns the rows with these ids as JSON texts. */
  findRows: (ids: readonly string[]) => Promise<string[]>;
  /** Called once, when the stream ends for whatever reason. */
  onEnd: () => void;
};

/**
 * Returns the rows with these ids as a JSON list, read in batches while they are sent. No connection to the database is
 * held between two batches, however slowly the caller reads. Ends with an error when the caller stops reading.
 */
export function streamRows(ids: RowIds, { log, findRows, onEnd }: Options): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  let begin = '[';
  let idle: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idle);
    onEnd();
  };
  const watch = (controller: ReadableStreamDefaultController) => {
    idle = setTimeout(() => {
      controller.error(new Error('nobody reads this table any more'));
      end();
    }, idleMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: watch,
      async pull(controller) {
        clearTimeout(idle);
        try {
          while (next < ids.count) {
            const rows = await findRows(ids.slice(next, next + batchRows));
            next += batchRows;
            // The caller has left while the rows were read.
            if (hasEnded) return;
            if (rows.length === 0) continue;
            controller.enqueue(encoder.encode(`${begin}${rows.join(',\n')}`));
            begin = ',\n';
            return watch(controller);
          }
          controller.enqueue(encoder.encode(begin === '[' ? '[]' : ']'));
          controller.close();
          end();
        } catch (error) {
          if (hasEnded) return;
          // The status has been sent: the broken connection shows the caller that rows are missing.
          log.error({ err: error }, 'a table was not sent to the end');
          controller.error(error);
          end();
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
