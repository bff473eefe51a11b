import { data, redirect, type RouterContextProvider } from 'react-router';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { loginPathContext } from '../../../platform/http/request-context.server.ts';
import { refused, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { addWorkFile } from './add-work-file.server.ts';
import { findFilesOfPlace } from './file-rows.server.ts';
import type { WorkForm } from './receive-work-form.server.ts';
import { removeWorkFile } from './remove-work-file.server.ts';
import { readFileIntent, tooLargeText, type FilePlace, type WorkFile } from './work-file.ts';

/** The form is shown again with what was typed, and with the files as they are now. */
export type FilesAnswer = FormAnswer & { files: WorkFile[] };

const texts = {
  'not-now': 'You can’t add or remove files here now.',
  failed: 'We couldn’t do that. What you typed is still here. Try again in a moment.',
} as const;

/**
 * Answers the buttons that add a file to a form or remove one, and adds a file that was chosen when another button was
 * pressed. Returns undefined if there is nothing to do about files, so that the form itself is answered.
 */
export async function answerFileButtons(
  context: Readonly<RouterContextProvider>,
  place: FilePlace,
  received: WorkForm<string> | undefined,
) {
  const { values = {}, file, isTooLarge = false, mayAdd = false } = received ?? {};
  const wish = readFileIntent(values['intent'] ?? '') ?? (file || isTooLarge ? { kind: 'add' as const } : undefined);
  if (!wish) return undefined;
  const isPressed = readFileIntent(values['intent'] ?? '') !== undefined;
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { db, log } = accounts.platform;
  const files = () => findFilesOfPlace(db, session.viewer.id, place);
  const again = async (status: number, errors: Parameters<typeof refused>[0], headers: Record<string, string> = {}) =>
    data<FilesAnswer>({ ...refused(errors, values), files: await files() }, { status, headers });
  if (!mayAdd) return again(409, [{ text: texts['not-now'] }]);
  if (isTooLarge) return again(400, [{ field: 'file', text: tooLargeText }]);
  const done = await logFailure(
    log,
    'a file of a piece of work was not added or removed',
    wish.kind === 'add'
      ? addWorkFile(accounts, session, { place, file })
      : removeWorkFile(accounts.platform, session, { place, fileId: wish.fileId }),
  );
  if (done?.ok && !isPressed) return undefined;
  if (!done) return again(503, [{ text: texts.failed }]);
  if (done.ok) return again(200, []);
  if (done.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  if (done.reason === 'broken-rule') return again(400, [{ field: 'file', text: done.text }]);
  if (done.reason === 'too-many')
    return again(429, [{ text: done.text }], { 'Retry-After': String(done.retryAfterSeconds) });
  return again(409, [{ text: texts['not-now'] }]);
}
