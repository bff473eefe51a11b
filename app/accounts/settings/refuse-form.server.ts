import { data, redirect, type RouterContextProvider } from 'react-router';
import { retryHeaders } from '../../../platform/http/retry-headers.server.ts';
import { refused } from '../../../ui/form/form-answer.ts';
import { loginPathContext } from '../session-context.server.ts';

export type Refusal<Field extends string> =
  | { ok: false; reason: 'too-many'; text: string; retryAfterSeconds: number }
  /** The session ended while the form was on its way. */
  | { ok: false; reason: 'signed-out' }
  | { ok: false; reason: string; field: Field; text: string };

/** Answers a form that has to be shown again, or, without an answer of the use case, that something went wrong here. */
export function refuseForm<Field extends string>(
  context: Readonly<RouterContextProvider>,
  answer: Refusal<Field> | undefined,
  failedText: string,
  values: Partial<Record<Field, string>> = {},
) {
  if (!answer) {
    const toast = { kind: 'error', text: failedText } as const;
    return data(refused<Field>([{ text: failedText }], values, toast), { status: 503 });
  }
  if ('retryAfterSeconds' in answer) {
    const toast = { kind: 'error', text: answer.text } as const;
    return data(refused<Field>([{ text: answer.text }], values, toast), {
      status: 429,
      headers: retryHeaders(answer),
    });
  }
  if (!('field' in answer)) throw redirect(context.get(loginPathContext));
  return data(refused<Field>([{ field: answer.field, text: answer.text }], values), { status: 400 });
}
