import { data, replace } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { logInFailedText, resetProblemText, resetToasts, type LogInAnswer } from './log-in-answer.ts';
import { logIn } from './log-in.server.ts';
import { requestReset } from '../reset/request-reset.server.ts';
import { returnPath } from '../session/return-path.ts';
import { accountFlash } from '../flash-messages.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Handles both login forms, whether sent from the login screen or from the dialog over another page. */
export function answerLogIn(args: Args) {
  const fields = {
    intent: longest.choice,
    email: longest.line,
    password: longest.line,
    from: longest.path,
    place: longest.choice,
  };
  return answerForm(args.request, fields, (form) =>
    form.intent === 'reset' ? answerReset(args, form.email) : answerPassword(args, form),
  );
}

type LogInForm = { email: string; password: string; from: string; place: string };

function answerPassword(args: Args, form: LogInForm) {
  const { context } = args;
  const accounts = context.get(accountsContext);
  return answerOutcome(context, logIn(accounts, callerOf(args), form), {
    failed: { log: 'a login failed', text: logInFailedText },
    values: { email: form.email },
    refusals: {
      empty: ({ text }) => ({
        status: 400,
        errors: [{ field: form.email.trim() === '' ? 'email' : 'password', text }],
      }),
      wrong: ({ text }) => ({ status: 401, text, toast: text }),
    },
    async done({ next, cookies }) {
      const session = context.get(sessionContext);
      session.adopt(cookies);
      const isDialog = form.place === 'dialog';
      const back = returnPath(form.from);
      if (next === 'code') {
        // The 401 status stops React Router from reloading the page under the dialog: only its owner may be allowed to
        // see it.
        if (isDialog) return data<LogInAnswer>({ ok: true, kind: 'second-step', at: Date.now() }, { status: 401 });
        return replace(back ? `/login/code?from=${encodeURIComponent(back)}` : '/login/code');
      }
      session.add(await setFlashMessage(accounts.platform.config.publicUrl, accountFlash['logged-in']));
      if (isDialog) return data<LogInAnswer>({ ok: true, kind: 'logged-in', at: Date.now() });
      // Back leads to the page before the form.
      return replace(back ?? '/profile');
    },
  });
}

function answerReset(args: Args, email: string) {
  const { context } = args;
  const notAnAddress = ({ text }: { text: string }) => ({ status: 400, errors: [{ field: 'email', text }] });
  return answerOutcome(context, requestReset(context.get(accountsContext), callerOf(args), email), {
    failed: { log: 'a reset request failed', text: resetProblemText, toast: 'Failed to send reset email' },
    values: { email },
    refusals: {
      empty: notAnAddress,
      'not-an-address': notAnAddress,
      'too-many': ({ text }) => ({
        status: 429,
        errors: [{ text: resetProblemText }, { field: 'email', text }],
        toast: text,
      }),
    },
    done: (answer) =>
      data<LogInAnswer>({ ok: true, kind: 'reset-requested', at: Date.now(), email, toast: resetToasts[answer.email] }),
  });
}
