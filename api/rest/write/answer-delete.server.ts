import type { ApiSession, ApiWriter } from '../../../app/accounts/tokens/read-api-session.server.ts';
import type { RestTable } from '../../../platform/room/rest-table.server.ts';
import type { CallContext } from '../../call-context.ts';
import { notOne } from '../answer-read.server.ts';
import { countRows, findRowsById } from '../find-rows.server.ts';
import type { TableCalls } from '../open-table-calls.server.ts';
import { answerRestError, restError } from '../rest-error.ts';
import { answerWritten, errorOf, findWritten, mostWritten, readWrite, writerOf } from './read-write.server.ts';

/** Answers DELETE of a table: deletes the rows that the filter finds, if the caller may. None is no error. */
export async function answerDelete(
  c: CallContext,
  calls: TableCalls,
  tables: ReadonlyMap<string, RestTable<ApiWriter>>,
  session: ApiSession | null,
): Promise<Response> {
  const call = await readWrite(c, calls, tables, session, 'remove');
  if (!call.ok) return answerRestError(c, call.error);
  const { table, run, query, request, returned } = call;
  const { db } = c.get('opened').platform;
  const callerId = call.session.viewer.id;
  const own = run.own(callerId);
  const found = await findWritten(c, calls, call, own);
  if (request.isSingle && found.count !== 1) return answerRestError(c, notOne(found.count === 0));
  if (returned && found.count > mostWritten)
    return answerRestError(c, restError(400, '54000', `Up to ${mostWritten} deleted rows can be sent back`));
  const ids = found.slice(0, found.count);
  const rows = returned && (await calls.query(() => findRowsById(db, returned, query, ids)));
  const all = await calls.query(() => countRows(db, { table, callerId, readable: own }, { conditions: [] }));
  const written = await run.run(writerOf(c, call.session), ids, found.count === all);
  if (!written.ok) return answerRestError(c, errorOf(written));
  return answerWritten(request, { status: returned ? 200 : 204, count: found.count, rows });
}
