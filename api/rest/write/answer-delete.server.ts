import type { ApiSession, ApiWriter } from '../../../app/accounts/tokens/read-api-session.server.ts';
import type { RestTable } from '../../../platform/room/rest-table.server.ts';
import type { CallContext } from '../../call-context.ts';
import { notOne } from '../answer-read.server.ts';
import { countRows, findRowsById } from '../find-rows.server.ts';
import type { TableCalls } from '../open-table-calls.server.ts';
import { answerRestError, restError, type RestError } from '../rest-error.ts';
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
  const { table, run, session: caller, query, request, returned } = call;
  const callerId = caller.viewer.id;
  const own = run.own(callerId);
  let refused: RestError | undefined;
  let deleted: { count: number; rows: string[] | undefined } = { count: 0, rows: returned && [] };

  /** Finds the rows; undefined if the call asks for something that they are not. */
  async function find() {
    const found = await findWritten(c, calls, { table, query, session: caller }, own);
    if (request.isSingle && found.count !== 1) refused = notOne(found.count === 0);
    else if (returned && found.count > mostWritten)
      refused = restError(400, '54000', `Up to ${mostWritten} deleted rows can be sent back`);
    if (refused) return undefined;
    const ids = found.slice(0, found.count);
    const rows = returned && (await findRowsById(calls.statements.slow, returned, query, ids));
    deleted = { count: found.count, rows };
    const all = await countRows(calls.statements.slow, { table, callerId, readable: own }, { conditions: [] });
    return { ids, isWhole: found.count === all };
  }

  return calls.hold(c, async () => {
    const written = await run.run(writerOf(c, caller), find);
    if (refused) return answerRestError(c, refused);
    if (!written.ok) return answerRestError(c, errorOf(written));
    return answerWritten(request, { status: returned ? 200 : 204, ...deleted });
  });
}
