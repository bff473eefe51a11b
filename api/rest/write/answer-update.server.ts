import type { ApiSession, ApiWriter } from '../../../app/accounts/tokens/read-api-session.server.ts';
import type { RestTable } from '../../../platform/room/rest-table.server.ts';
import type { CallContext } from '../../call-context.ts';
import { notOne } from '../answer-read.server.ts';
import { findRowsById } from '../find-rows.server.ts';
import type { TableCalls } from '../open-table-calls.server.ts';
import { answerRestError, restError } from '../rest-error.ts';
import {
  answerWritten,
  errorOf,
  findWritten,
  mostWritten,
  readWrite,
  readWritten,
  writerOf,
} from './read-write.server.ts';

/** Answers PATCH of a table: changes the caller's own rows that the filter finds. None is no error. */
export async function answerUpdate(
  c: CallContext,
  calls: TableCalls,
  tables: ReadonlyMap<string, RestTable<ApiWriter>>,
  session: ApiSession | null,
): Promise<Response> {
  const call = await readWrite(c, calls, tables, session, 'update');
  if (!call.ok) return answerRestError(c, call.error);
  const { run, query, request, returned } = call;
  const body = await readWritten(c, call, run.columns);
  if (!body.ok) return answerRestError(c, body.error);
  const [values] = body.rows;
  if (!values || body.isList)
    return answerRestError(c, restError(400, 'PGRST102', 'A change has one object as its body'));
  const find = async () => {
    const found = await findWritten(c, calls, call, run.own(call.session.viewer.id));
    return { count: found.count, ids: found.slice(0, Math.min(found.count, mostWritten)) };
  };
  return calls.hold(c, async () => {
    const { count, ids } = await find();
    if (request.isSingle && count !== 1) return answerRestError(c, notOne(count === 0));
    if (count > mostWritten)
      return answerRestError(c, restError(400, '54000', `One call can change up to ${mostWritten} rows`));
    const found = { ids, again: async () => (await find()).ids };
    const written = count === 0 ? { ok: true as const, ids } : await run.run(writerOf(c, call.session), found, values);
    if (!written.ok) return answerRestError(c, errorOf(written));
    const rows = returned && (await findRowsById(calls.statements.slow, returned, query, written.ids));
    if (request.isSingle && written.ids.length !== 1) return answerRestError(c, notOne(true));
    return answerWritten(request, { status: returned ? 200 : 204, count: written.ids.length, rows });
  });
}
