import type { Context } from 'hono';
import { describeAnswers, type ApiCall } from '../../platform/room/api-call.server.ts';
import type { Accounts } from '../accounts/accounts-context.server.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { suspendedText } from '../accounts/operators/suspended.ts';
import { findCaller, onlyReads } from '../accounts/tokens/find-caller.server.ts';
import { findImport } from './find-import.server.ts';
import { importRefusal } from './operator/import-refusal.server.ts';
import { isImportActive, recordsProcessed, type ImportState } from './import-state.ts';
import { importTexts } from './operator/import-texts.ts';
import { startImport } from './start-import.server.ts';

type Progress = Pick<ImportState, 'status' | 'done' | 'total' | 'ratePerSecond' | 'secondsLeft'>;
type Body = { success: boolean; summary?: { recordsProcessed: number }; progress?: Progress; error?: string };
type Answer = { status: 200 | 202 | 503; body: Body };

const refusedBody = (error: string): Body => ({ success: false, error });

async function answer(c: Context, accounts: Accounts): Promise<Response> {
  const { log } = accounts.platform;
  const answered = await answerCall(c, accounts).catch((error: unknown): Answer => {
    log.error({ err: error }, 'the call import-cqc-data failed');
    return { status: 503, body: refusedBody('Something went wrong. Try again in a moment.') };
  });
  return c.json(answered.body, answered.status, { 'Cache-Control': 'no-store' });
}

async function answerCall(c: Context, accounts: Accounts): Promise<Answer> {
  const { platform } = accounts;
  const { db } = platform;
  const isStart = c.req.method === 'POST';
  const session = await findCaller(accounts, c.req.raw.headers, isStart ? 'write' : 'read');
  if (session === 'read-only') return { status: 200, body: refusedBody(onlyReads) };
  if (session === 'suspended') return { status: 200, body: refusedBody(suspendedText) };
  if (!session || !(await isOperator(db, session.viewer.id))) {
    return { status: 200, body: refusedBody(importTexts.notOperator) };
  }
  const current = await findImport(db);
  if (isStart && !(current && isImportActive(current.status))) {
    const askedBy = session.viewer.id;
    const started = await startImport(platform, { source: 'api', askedBy });
    if (!started.ok) return { status: 200, body: refusedBody(importRefusal(started)) };
    return describe(await findImport(db));
  }
  return describe(current);
}

function describe(state: ImportState | undefined): Answer {
  if (!state) return { status: 200, body: refusedBody('There hasn’t been an import yet.') };
  if (state.status === 'done') {
    return { status: 200, body: { success: true, summary: { recordsProcessed: recordsProcessed(state) } } };
  }
  if (isImportActive(state.status)) {
    const { status, done, total, ratePerSecond, secondsLeft } = state;
    return { status: 202, body: { success: true, progress: { status, done, total, ratePerSecond, secondsLeft } } };
  }
  return { status: 200, body: refusedBody(state.message ?? 'The import was cancelled.') };
}

const importAnswer = {
  type: 'object',
  required: ['success'],
  properties: {
    success: {
      type: 'boolean',
      description: 'False if there’s an error; true during the import and once it has finished.',
    },
    summary: {
      type: 'object',
      properties: { recordsProcessed: { type: 'integer', description: 'The number of providers processed.' } },
      description: 'Included once the import has finished.',
    },
    progress: {
      type: 'object',
      properties: {
        status: { enum: ['queued', 'running', 'asking'] },
        done: { type: 'integer' },
        total: { type: ['integer', 'null'] },
        ratePerSecond: { type: ['number', 'null'] },
        secondsLeft: { type: ['integer', 'null'] },
      },
      description:
        "Included during the import. 'asking': an operator needs to answer a question on the directory data page.",
    },
    error: { type: 'string', description: 'What went wrong, in plain English.' },
  },
};
const security = [{ bearer: [] }];
const responses = describeAnswers(importAnswer, {
  200: 'The last import has ended, with a summary or an error; or the call was refused, with the reason.',
  202: 'It runs.',
  503: 'The database cannot be reached.',
});

/**
 * The API call import-cqc-data, for operators. It takes no body. Expected failures are answered with status 200, because
 * supabase-js hides the text of all others. POST starts an import, or joins
 * the active one; GET returns its state. The response is 202 with the progress during an import, then 200 with the
 * summary.
 */
export const importCqcData: ApiCall<Accounts> = {
  path: '/functions/v1/import-cqc-data',
  methods: ['GET', 'POST'],
  answer,
  describe: () => ({
    post: {
      operationId: 'importCqcData',
      summary: 'Import care providers from CQC',
      description:
        'For operators. Takes no body. Starts an import, or returns the progress of one that’s already running.',
      security,
      responses,
    },
    get: { operationId: 'findImport', summary: 'Get the import’s progress', security, responses },
  }),
};
