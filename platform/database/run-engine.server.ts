// The thread of the embedded database, see start-engine.server.ts. Returns PostgreSQL's response to each message.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Answer, EngineRequest } from './start-engine.server.ts';

const pglite = await PGlite.create({ dataDir: workerData as string, extensions: { pg_trgm, unaccent } });

async function follow(order: EngineRequest): Promise<Answer> {
  const { number } = order;
  try {
    if (!order.message) {
      await pglite.close();
      return { number };
    }
    // Each part is a view of PostgreSQL's own memory, which changes later, so it is copied. execProtocolRaw would also parse
    // every row and keep it until the process ends.
    const parts: Uint8Array[] = [];
    await pglite.execProtocolRawStream(order.message, { onRawData: (part) => parts.push(part.slice()) });
    return { number, answer: new Uint8Array(Buffer.concat(parts)) };
  } catch (error) {
    const { message, stack, code, errno, path } = error as NodeJS.ErrnoException;
    return { number, failure: { message, stack, code, errno, path } };
  }
}

parentPort?.on('message', (order: EngineRequest) => {
  void follow(order).then((answer) => parentPort?.postMessage(answer, answer.answer ? [answer.answer.buffer] : []));
});
parentPort?.postMessage({ number: 0 } satisfies Answer);
