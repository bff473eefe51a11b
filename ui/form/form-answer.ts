import { data } from 'react-router';
import { logInAndBack, sessionEndedEvent } from './session-ended.ts';
import type { ToastKind } from '../overlay/toast.ts';

/** One error: of a field, or of the whole form. */
export type FormError<Field extends string = string> = { field?: Field; text: string };

/** What an action returns when the form must be shown again. It contains the typed values, except passwords. */
export type FormAnswer<Field extends string = string> = {
  ok: false;
  /** The time of the answer in ms, which distinguishes two equal answers. */
  at: number;
  errors: FormError<Field>[];
  values: Partial<Record<Field, string>>;
  toast?: { kind: ToastKind; text: string };
  /** Says what happened; set by the server if the screen must show something other than its form. */
  reason?: string;
  /** Set in the browser if the session has ended, or no response from the form's action arrived. */
  why?: 'session-ended' | 'not-answered';
};

export function refused<Field extends string>(
  errors: FormError<Field>[],
  values: Partial<Record<Field, string>> = {},
  toast?: FormAnswer['toast'],
): FormAnswer<Field> {
  return { ok: false, at: Date.now(), errors, values, toast };
}

export const unreadableText =
  'Part of the form didn’t reach us, or something in it is far too long. Check it and send it again.';

const tooMuchText = 'That’s too big to send. Choose a smaller file.';

/**
 * Returns the answer for a network or proxy failure, or when the server refused the request before the form's action. The
 * form stays, and shows `failedText` and then the reason.
 */
function notAnswered(error: unknown, failedText?: string): FormAnswer {
  const { status, data: said } = (error ?? {}) as { status?: unknown; data?: { text?: unknown } | null };
  if (status === 403 && typeof said?.text === 'string')
    return { ...refused([{ text: said.text }], {}, { kind: 'error', text: said.text }), why: 'not-answered' };
  const text =
    status === 413
      ? tooMuchText
      : typeof status === 'number'
        ? `There’s a problem with the site (${status}). Try again in a moment.`
        : 'We couldn’t reach the site. Check your connection and try again.';
  const errors = failedText === undefined ? [{ text }] : [{ text: failedText }, { text }];
  return { ...refused(errors, {}, { kind: 'error', text }), why: 'not-answered' };
}

const endedText = 'Your session has ended. Log in again to carry on. What you typed is still here.';

/**
 * Calls the server's action from the client action. If no response arrives or the session has ended, the form shows an
 * error and stays on the page, so that no typed text is lost. The error status stops React Router from reloading the
 * page's data, which would fail too. `failedText` is the screen's own error text.
 */
export async function keepTyping<Answer>(serverAction: () => Promise<Answer>, failedText?: string) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, and responses thrown by the screen itself.
    if (error instanceof Response) {
      if (!error.headers.get('Location')?.startsWith(logInAndBack)) throw error;
      globalThis.dispatchEvent(new Event(sessionEndedEvent));
      const answer: FormAnswer = refused([{ text: endedText }], {}, { kind: 'warning', text: endedText });
      return data({ ...answer, why: 'session-ended' as const }, { status: 401 });
    }
    return data(notAnswered(error, failedText), { status: 503 });
  }
}
