// The thread of the embedded database, see start-engine.server.ts: answers each message with what PostgreSQL answers.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Answer, Order } from './start-engine.server.ts';

const pglite = await PGlite.create({ dataDir: workerData as string, extensions: { pg_trgm, unaccent } });

async function follow(order: Order): Promise<Answer> {
  const { number } = order;
  try {
    if (!order.message) {
      await pglite.close();
      return { number };
    }
    // A view of PostgreSQL's own memory, which goes on to be written.
    return { number, answer: (await pglite.execProtocolRaw(order.message)).slice() };
  } catch (error) {
    const { message, stack, code, errno, path } = error as NodeJS.ErrnoException;
    return { number, failure: { message, stack, code, errno, path } };
  }
}

parentPort?.on('message', (order: Order) => {
  void follow(order).then((answer) => parentPort?.postMessage(answer, answer.answer ? [answer.answer.buffer] : []));
});
parentPort?.postMessage({ number: 0 } satisfies Answer);
