import type { Context } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { isOperator } from '../app/accounts/is-operator.server.ts';
import { createSessionReader } from '../app/accounts/read-session.server.ts';
import { findImport } from '../app/directory/find-import.server.ts';
import { importRefusal } from '../app/directory/import-refusal.server.ts';
import { isImportActive, recordsProcessed, type ImportState } from '../app/directory/import-state.ts';
import { importTexts } from '../app/directory/import-texts.ts';
import { startImport } from '../app/directory/start-import.server.ts';

type Progress = Pick<ImportState, 'status' | 'done' | 'total' | 'ratePerSecond' | 'secondsLeft'>;
type Body = { success: boolean; summary?: { recordsProcessed: number }; progress?: Progress; error?: string };
type Answer = { status: 200 | 202 | 403 | 409 | 503; body: Body };

const refusedBody = (error: string): Body => ({ success: false, error });

/**
 * The call import-cqc-data, without a body, for an operator who is signed in by cookie. POST begins an import, or joins the one
 * that is running; GET asks how far it is. While it runs the answer is 202 with its progress, then 200 with the summary.
 */
export async function importCqcData(c: Context, accounts: Accounts): Promise<Response> {
  const { log } = accounts.platform;
  const answer = await answerCall(c, accounts).catch((error: unknown): Answer => {
    log.error({ err: error }, 'the call import-cqc-data failed');
    return { status: 503, body: refusedBody('Something went wrong. Try again in a moment.') };
  });
  return c.json(answer.body, answer.status, { 'Cache-Control': 'no-store' });
}

async function answerCall(c: Context, accounts: Accounts): Promise<Answer> {
  const { platform } = accounts;
  const { db } = platform;
  const session = await createSessionReader(accounts, c.req.raw.headers).readStored();
  if (!session || !(await isOperator(db, session.viewer.id))) {
    return { status: 403, body: refusedBody(importTexts.notOperator) };
  }
  const current = await findImport(db);
  if (c.req.method === 'POST' && !(current && isImportActive(current.status))) {
    const askedBy = session.viewer.id;
    const started = await startImport(platform, { source: 'api', askedBy });
    if (!started.ok) return { status: 409, body: refusedBody(importRefusal(started)) };
    return describe(await findImport(db));
  }
  return describe(current);
}

function describe(state: ImportState | undefined): Answer {
  if (!state) return { status: 409, body: refusedBody('There has been no import yet.') };
  if (state.status === 'done') {
    return { status: 200, body: { success: true, summary: { recordsProcessed: recordsProcessed(state) } } };
  }
  if (isImportActive(state.status)) {
    const { status, done, total, ratePerSecond, secondsLeft } = state;
    return { status: 202, body: { success: true, progress: { status, done, total, ratePerSecond, secondsLeft } } };
  }
  return { status: 200, body: refusedBody(state.message ?? 'The import was cancelled.') };
}
