import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { unreadableText } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { cancelImport } from '../cancel-import.server.ts';
import { clearProviders } from './clear-providers.server.ts';
import { continueImport } from '../continue-import.server.ts';
import { clearTexts } from '../records/directory-clear.ts';
import { importPreviewedFile } from './import-previewed-file.server.ts';
import { importRefusal } from './import-refusal.server.ts';
import { importTexts } from './import-texts.ts';
import { startImport } from '../start-import.server.ts';
import { toolAnswer, type ToolAnswer } from './tool-answer.ts';
import { undoClear } from './undo-clear.server.ts';

type Answered = { answer: ToolAnswer; status: number };

const error = (status: number, text: string): Answered => ({ answer: toolAnswer('error', text), status });
const failedUndo = 'We couldn’t restore the cleared data. Try again in a moment.';
const failedChange = 'That didn’t work. Try again in a moment.';

/** Runs the action of a button on the data card. `userId` is undefined for a user who is not signed in. */
export async function answerTools(platform: Platform, userId: string | undefined, request: Request): Promise<Answered> {
  const form = await readForm(request, {
    intent: longest.choice,
    dry: longest.choice,
    clearId: longest.id,
    runId: longest.id,
  });
  switch (form?.intent) {
    case 'import':
      return answerImport(platform, userId, form.dry === 'yes');
    case 'import-now':
      return answerImportNow(platform, userId, form.runId);
    case 'clear':
      return answerClear(platform, userId);
    case 'undo':
      return answerUndo(platform, userId, form.clearId);
    case 'cancel':
    case 'go-on':
      return answerChange(platform, userId, form.intent, form.runId);
    default:
      return error(400, unreadableText);
  }
}

async function answerImport(platform: Platform, userId: string | undefined, isDryRun: boolean): Promise<Answered> {
  const { db, log } = platform;
  const begin = async () =>
    userId && (await isOperator(db, userId))
      ? startImport(platform, { source: 'api', isDryRun, askedBy: userId })
      : ({ ok: false, reason: 'not-operator' } as const);
  const started = await logFailure(log, 'an import could not begin', begin());
  if (!started) return error(503, importTexts.failed(undefined));
  if (started.ok) return { answer: toolAnswer('info', 'Import started.'), status: 200 };
  if (started.reason === 'not-operator') return error(403, importTexts.failed(importTexts.notOperator));
  return error(409, importTexts.failed(importRefusal(started)));
}

async function answerImportNow(platform: Platform, userId: string | undefined, runId: string): Promise<Answered> {
  const { db, log } = platform;
  const begin = async () =>
    userId && (await isOperator(db, userId))
      ? importPreviewedFile(platform, userId, runId)
      : ({ ok: false, reason: 'not-operator' } as const);
  const started = await logFailure(log, 'a previewed file could not be imported', begin());
  if (!started) return error(503, importTexts.failed(undefined));
  if (started.ok) return { answer: toolAnswer('info', 'Import started.'), status: 200 };
  if (started.reason === 'not-operator') return error(403, importTexts.failed(importTexts.notOperator));
  if (started.reason === 'file-gone') return error(409, importTexts.failed(importTexts.fileGone));
  return error(409, importTexts.failed(importRefusal(started)));
}

async function answerClear({ db, log }: Platform, userId: string | undefined): Promise<Answered> {
  if (!userId) return error(403, clearTexts.failed(importTexts.notOperator));
  const cleared = await logFailure(log, 'clearing the directory failed', clearProviders(db, userId));
  if (!cleared) return error(503, clearTexts.failed(undefined));
  if (cleared.ok) return { answer: toolAnswer('success', clearTexts.done(cleared.count), true), status: 200 };
  if (cleared.reason === 'no-records') return { answer: toolAnswer('info', clearTexts.noRecords), status: 200 };
  return error(cleared.reason === 'not-operator' ? 403 : 409, clearTexts.failed(cleared.text));
}

async function answerUndo({ db, log }: Platform, userId: string | undefined, clearId: string): Promise<Answered> {
  if (!userId) return error(403, importTexts.notOperator);
  const undone = await logFailure(log, 'a clear could not be undone', undoClear(db, userId, clearId));
  if (!undone) return error(503, failedUndo);
  if (!undone.ok) {
    return undone.reason === 'not-operator'
      ? error(403, importTexts.notOperator)
      : error(409, 'There’s nothing left to restore.');
  }
  const text = undone.count === 1 ? '1 provider restored.' : `${undone.count} providers restored.`;
  return { answer: toolAnswer('success', text, true), status: 200 };
}

async function answerChange(
  platform: Platform,
  userId: string | undefined,
  intent: 'cancel' | 'go-on',
  runId: string,
): Promise<Answered> {
  const { db, log } = platform;
  const change = async () => {
    if (!userId || !(await isOperator(db, userId))) return 'not-operator' as const;
    return intent === 'cancel' ? cancelImport(db, userId, runId) : continueImport(platform, userId, runId);
  };
  const isDone = await logFailure(log, 'an import could not be changed', change());
  if (isDone === 'not-operator') return error(403, importTexts.notOperator);
  if (isDone === undefined) return error(503, failedChange);
  // The page may be out of date: the import's question was answered in another window, or another import is running.
  if (!isDone) return error(409, importTexts.answeredElsewhere);
  return {
    answer: toolAnswer('info', intent === 'cancel' ? 'Import cancelled.' : 'Import resumed.'),
    status: 200,
  };
}
