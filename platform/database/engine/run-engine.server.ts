// The thread of the embedded database, see start-engine.server.ts. Returns PostgreSQL's response to each message.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { compilePostgres } from './compile-postgres.server.ts';
import { DurableFiles, durableParameters } from './durable-files.server.ts';
import type { Answer, EngineOptions, EngineRequest, Failure } from './start-engine.server.ts';

const { folder, isDurable } = workerData as EngineOptions;

function failureOf(error: unknown): Failure {
  const { message, stack, code, errno, path } = error as NodeJS.ErrnoException;
  return { message, stack, code, errno, path };
}

/** The disk did not store what PostgreSQL has to rely on. PostgreSQL hangs from here on, so nothing else is answered. */
const tellLoss = (error: Error) => parentPort?.postMessage({ number: 0, failure: failureOf(error) } satisfies Answer);

const pglite = await PGlite.create({
  fs: isDurable ? new DurableFiles(folder, tellLoss) : new NodeFS(folder),
  pgliteWasmModule: compilePostgres(),
  extensions: { pg_trgm, unaccent, amcheck },
  startParams: isDurable
    ? [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durableParameters]
    : PGlite.defaultStartParams,
});

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
    return { number, failure: failureOf(error) };
  }
}

parentPort?.on('message', (order: EngineRequest) => {
  void follow(order).then((answer) => parentPort?.postMessage(answer, answer.answer ? [answer.answer.buffer] : []));
});
parentPort?.postMessage({ number: 0 } satisfies Answer);
