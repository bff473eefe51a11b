import { data } from 'react-router';
import { logInAndBack, sessionEndedEvent } from './session-ended.ts';
import type { ToastKind } from '../overlay/toast.ts';

/** One thing that is wrong: beside its field, or about the form as a whole. */
export type FormError<Field extends string = string> = { field?: Field; text: string };

/** What an action answers when the form has to be shown again. What was typed comes back, except passwords. */
export type FormAnswer<Field extends string = string> = {
  ok: false;
  /** When it was answered, ms: the same answer twice is two answers. */
  at: number;
  errors: FormError<Field>[];
  values: Partial<Record<Field, string>>;
  toast?: { kind: ToastKind; text: string };
  /** Set by the server where the screen shows something else than its form then. */
  reason?: string;
  /** Set by the browser when the server has not answered the form itself. */
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
  'The form didn’t arrive complete, or something in it is far too long. Check it and send it again.';

const tooMuchText = 'This is too much to send at once. Choose a smaller file.';

/** A failure of the network or of a proxy: the form stays as it is, and says so, after the screen's own text. */
function notAnswered(error: unknown, failedText?: string): FormAnswer {
  const status = (error as { status?: unknown } | null)?.status;
  const text =
    status === 413
      ? tooMuchText
      : typeof status === 'number'
        ? `The site couldn’t answer (${status}). Try again in a moment.`
        : 'We couldn’t reach the site. Check your connection and try again.';
  const errors = failedText === undefined ? [{ text }] : [{ text: failedText }, { text }];
  return { ...refused(errors, {}, { kind: 'error', text }), why: 'not-answered' };
}

const endedText = 'Your session has ended. Log in again to carry on. What you typed is still here.';

/**
 * Calls the server's action from the browser's: when no answer of it arrives, or the session is over, the form is told
 * instead of the page being replaced, so that nothing typed is lost. The status keeps React Router from asking for the
 * page's data anew, which would fail as well. `failedText`: what the screen says itself when it fails.
 */
export async function keepTyping<Answer>(serverAction: () => Promise<Answer>, failedText?: string) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects, and answers that the screen itself has made.
    if (error instanceof Response) {
      if (!error.headers.get('Location')?.startsWith(logInAndBack)) throw error;
      globalThis.dispatchEvent(new Event(sessionEndedEvent));
      const answer: FormAnswer = refused([{ text: endedText }], {}, { kind: 'warning', text: endedText });
      return data({ ...answer, why: 'session-ended' as const }, { status: 401 });
    }
    return data(notAnswered(error, failedText), { status: 503 });
  }
}
