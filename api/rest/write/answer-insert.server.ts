import type { ApiWriter } from '../../../app/accounts/tokens/api-writer.server.ts';
import type { ApiSession } from '../../../app/accounts/tokens/read-api-session.server.ts';
import type { RestTable } from '../../../platform/room/rest-table.server.ts';
import type { CallContext } from '../../call-context.ts';
import { notOne } from '../answer-read.server.ts';
import { findRowsById } from '../find-rows.server.ts';
import type { TableCalls } from '../open-table-calls.server.ts';
import { answerRestError, restError } from '../rest-error.ts';
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
  const written = await run.run(writerOf(c, call.session), values);
  if (!written.ok) return answerRestError(c, errorOf(written));
  const { db } = c.get('opened').platform;
  const rows = returned && (await calls.query(() => findRowsById(db, returned, query, written.ids)));
  return answerWritten(request, { status: 201, count: 1, rows });
}
