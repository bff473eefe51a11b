import type { Submission } from '@conform-to/react';
import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { readForm, type FieldLengths } from '../../platform/http/body/read-form.server.ts';
import { problemTitle, toastOf } from '../../ui/page/problem-title.ts';
import { refused, unreadableText, type FormError } from '../../ui/form/form-answer.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import { loginPathContext } from '../../platform/http/request-context.server.ts';
import { redirectWithFlash } from '../accounts/redirect-with-flash.server.ts';
import { accountsContext, type Accounts } from '../accounts/accounts-context.server.ts';
import type { NamedSite } from '../accounts/misleading-name.ts';
import type { FlashMessage } from '../../platform/room/flash-message.server.ts';
import type { Session } from '../accounts/session/create-session-reader.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { failedText, type ProfileAnswer, type SaveAnswer } from './profile-answer.ts';
import { profileFlash } from './flash-messages.server.ts';

type Parts<Field extends string, Value> = {
  /** Every field that the form sends, including hidden ones, with its maximum length. */
  fields: FieldLengths<string>;
  /** The names of checkbox groups; see readForm. */
  repeated?: readonly string[];
  parse(form: FormData, site: NamedSite): Submission<Record<string, unknown>, string[], Value>;
  /** Returns the title shown above the errors. `texts`: the texts of the errors. */
  titleOf(texts: readonly string[]): string;
  labels: Record<Field, string>;
  /** Returns a stored value as text, for the message about changes from another window. */
  show(field: Field, value: string): string;
  save(accounts: Accounts, session: Session, value: Value): Promise<SaveAnswer<Field>>;
};

const changedTitle = 'This was changed in another window';
const changedText = 'Save again if you want to keep this version instead.';

/** Handles both profile forms: reads, checks and saves the posted values and returns the result. */
export async function answerProfileForm<Field extends string, Value>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { fields, repeated, parse, titleOf, labels, show, save }: Parts<Field, Value>,
) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { log, config } = accounts.platform;
  const form = await readForm(request, fields, repeated);
  if (!form) return refuse(400, problemTitle, [{ text: unreadableText }]);
  const submission = parse(formDataOf(form), config);
  if (submission.status !== 'success') {
    const errors = Object.entries(submission.error ?? {}).flatMap(([field, texts]) =>
      (texts ?? []).map((text) => ({ field: field || undefined, text })),
    );
    return refuse(400, titleOf(errors.map(({ text }) => text)), errors, form);
  }
  const answer = await logFailure(log, 'saving a profile failed', save(accounts, session, submission.value));
  if (!answer)
    return refuse(503, failedText, [{ text: 'Something went wrong at our end. Try again in a moment.' }], form);
  if (!answer.ok && answer.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  if (!answer.ok) {
    const changes = answer.fields.map((field) => ({
      field,
      text: changeText(labels[field], show(field, answer.stored[field])),
    }));
    return refuse(409, changedTitle, [{ text: changedText }, ...changes], { ...form, mark: answer.mark });
  }
  throw await redirectWithFlash(context, href('/profile'), flashOf(answer));
}

function flashOf({ isNew, notification }: Extract<SaveAnswer<string>, { ok: true }>): FlashMessage {
  if (isNew) return profileFlash['profile-created'];
  return notification === 'failed' ? profileFlash['profile-updated-untold'] : profileFlash['profile-updated'];
}

function changeText(label: string, now: string): string {
  return `${label}: ${now === '' ? 'cleared' : `changed to ‘${now}’`} in the other window`;
}

function refuse(status: number, title: string, errors: FormError[], values: Record<string, string> = {}) {
  const text = toastOf(
    title,
    errors.map((error) => error.text),
  );
  // Field errors appear beside the fields and in the summary; a toast is for an error of the whole form.
  const isOfFields = errors.every(({ field }) => field !== undefined);
  const answer: ProfileAnswer = { ...refused(errors, values, isOfFields ? undefined : { kind: 'error', text }), title };
  return data(answer, { status });
}

function formDataOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
