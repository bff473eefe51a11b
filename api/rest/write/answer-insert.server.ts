import type { ApiSession, ApiWriter } from '../../../app/accounts/tokens/read-api-session.server.ts';
import { beginInsert, endInsert, type KeyedInsert } from '../../../app/accounts/tokens/insert-once.server.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RestTable, RestWritten } from '../../../platform/room/rest-table.server.ts';
import type { CallContext } from '../../call-context.ts';
import { notOne } from '../answer-read.server.ts';
import { findRowsById } from '../find-rows.server.ts';
import type { TableCalls } from '../open-table-calls.server.ts';
import { answerRestError, restError, type RestError } from '../rest-error.ts';
import { keyInUse, keyReused, readInsertKey } from './insert-key.server.ts';
import { answerWritten, errorOf, readWrite, readWritten, writerOf } from './read-write.server.ts';

/** Answers POST of a table: adds one row. A list of rows may have one or none. */
export async function answerInsert(
  c: CallContext,
  calls: TableCalls,
  tables: ReadonlyMap<string, RestTable<ApiWriter>>,
  session: ApiSession | null,
): Promise<Response> {
  const call = await readWrite(c, calls, tables, session, 'insert');
  if (!call.ok) return answerRestError(c, call.error);
  const { run, query, request, returned } = call;
  const body = await readWritten(c, call, run.columns);
  if (!body.ok) return answerRestError(c, body.error);
  const [values, ...more] = body.rows;
  if (more.length > 0)
    return answerRestError(c, restError(400, 'PGRST102', 'Only one row can be inserted by one call'));
  if (!values)
    return request.isSingle
      ? answerRestError(c, notOne(true))
      : answerWritten(request, { status: 201, count: 0, rows: returned && [] });
  const { db } = c.get('opened').platform;
  const userId = call.session.viewer.id;
  const keyed = readInsertKey(c.req.header('idempotency-key'), { userId, table: call.table.name, values });
  if (!keyed.ok) return answerRestError(c, keyed.error);
  return calls.hold(c, async () => {
    const insert = (attempt?: Attempt) => run.run(writerOf(c, call.session, attempt), values);
    const written = await (keyed.insert ? insertOnce(db, keyed.insert, insert) : insert());
    if ('status' in written) return answerRestError(c, written);
    if (!written.ok) return answerRestError(c, errorOf(written));
    const rows = returned && (await findRowsById(calls.statements.slow, returned, query, written.ids));
    return answerWritten(request, { status: 201, count: 1, rows });
  });
}

type Attempt = Pick<ApiWriter, 'requestId' | 'isRepeated'>;

/** Adds a row unless the same insert was done before; then returns the ids of its rows. */
async function insertOnce(
  db: NodePgDatabase,
  keyed: KeyedInsert,
  insert: (attempt: Attempt) => Promise<RestWritten>,
): Promise<RestWritten | RestError> {
  const begun = await beginInsert(db, keyed);
  if (begun.state === 'done') return { ok: true, ids: begun.ids };
  if (begun.state !== 'new') return begun.state === 'under-way' ? keyInUse : keyReused;
  const written = await insert(begun);
  await endInsert(db, keyed, written.ok ? written.ids : undefined);
  return written;
}
