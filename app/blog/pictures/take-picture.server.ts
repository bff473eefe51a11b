import type { RouterContextProvider } from 'react-router';
import { discardBody } from '../../../platform/http/body/discard-body.server.ts';
import { mayHoldFile, receiveUpload } from '../../../platform/http/body/receive-upload.server.ts';
import { retryHeaders } from '../../../platform/http/retry-headers.server.ts';
import { refused, unreadableText, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { addPicture, type AddPictureAnswer } from './add-picture.server.ts';
import { maxPictureBytes, pictureFields, pictureTexts, type BlogPicture, type PictureField } from './blog-picture.ts';
import { mayAddPicture } from './may-add-picture.server.ts';

export type Refusal = { ok: false; answer: FormAnswer<PictureField>; status: number; headers?: Record<string, string> };
export type TakenForm =
  | { ok: true; added: BlogPicture }
  /** A form without a new picture. */
  | { ok: true; values: Record<keyof typeof pictureFields, string> }
  | Refusal;

export function sorry(status: number, text: string, headers?: Record<string, string>): Refusal {
  return { ok: false, answer: refused<PictureField>([{ text }], {}, { kind: 'error', text }), status, headers };
}

/** Reads a form posted by an operator, and stores its picture. The user is checked before the form is read. */
export async function takePicture(request: Request, context: Readonly<RouterContextProvider>): Promise<TakenForm> {
  const { viewer } = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { log } = accounts.platform;
  if (mayHoldFile(request)) {
    const may = await logFailure(log, 'a picture was not asked for', mayAddPicture(accounts, viewer.id));
    if (!may?.ok) {
      await discardBody(request, maxPictureBytes);
      return may ? refuse(may) : sorry(503, pictureTexts.failed);
    }
  }
  const received = await receiveUpload(
    { request, context },
    { fileField: 'file', fields: pictureFields, mostBytes: maxPictureBytes },
  );
  if (!received.ok) {
    const error = { 'too-large': tooMuch, unreadable: refused<PictureField>([{ text: unreadableText }]) };
    return { ok: false, answer: error[received.reason], status: 400 };
  }
  const { values, file, discard } = received.upload;
  if (values.intent !== 'add') {
    await discard();
    return { ok: true, values };
  }
  const added = addPicture(accounts, viewer.id, { file, alt: values.alt }).finally(discard);
  const answer = await logFailure(log, 'a picture was not kept', added);
  if (!answer) return sorry(503, pictureTexts.failed);
  if (answer.ok) return { ok: true, added: answer.picture };
  const refusal = refuse(answer);
  return { ...refusal, answer: { ...refusal.answer, values: { alt: values.alt } } };
}

function refuse(answer: Extract<AddPictureAnswer, { ok: false }>): Refusal {
  switch (answer.reason) {
    case 'not-allowed':
      return sorry(404, pictureTexts.failed);
    case 'busy':
      return sorry(503, pictureTexts.busy);
    case 'full':
      return sorry(409, pictureTexts.full);
    case 'broken-rule':
      return { ok: false, answer: refused<PictureField>(answer.errors), status: 400 };
    case 'too-many':
      return sorry(429, answer.text, retryHeaders(answer));
  }
}

const tooMuch = refused<PictureField>([{ field: 'file', text: pictureTexts.tooLarge }]);
