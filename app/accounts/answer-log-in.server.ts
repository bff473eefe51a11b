import { data, replace } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { readForm } from '../../platform/http/read-form.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import { callerOf, type Caller } from '../../platform/http/caller-of.server.ts';
import { retryHeaders } from '../../platform/http/retry-headers.server.ts';
import { refused, unreadableText } from '../../ui/form/form-answer.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import { setNotice } from './account-cookies.server.ts';
import { accountsContext, type Accounts } from './accounts-context.server.ts';
import { sessionContext } from './session-context.server.ts';
import { logInFailedText, resetProblemText, resetToasts, type LogInAnswer } from './log-in-answer.ts';
import { logIn } from './log-in.server.ts';
import { requestReset } from './request-reset.server.ts';
import { returnPath } from './return-path.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Both forms of the login screen, sent from the screen or from the dialog over another page. */
export async function answerLogIn(args: Args) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const form = await readForm(request, {
    intent: longest.choice,
    email: longest.line,
    password: longest.line,
    from: longest.path,
    place: longest.choice,
  });
  if (!form) return data<LogInAnswer>(refused([{ text: unreadableText }]), { status: 400 });
  const caller = callerOf(args);
  if (form.intent === 'reset') return answerReset(accounts, caller, form.email);
  return answerPassword(args, accounts, caller, form);
}

type LogInForm = { email: string; password: string; from: string; place: string };

async function answerPassword({ context }: Args, accounts: Accounts, caller: Caller, form: LogInForm) {
  const { log, config } = accounts.platform;
  const session = context.get(sessionContext);
  const answer = await logFailure(log, 'a login failed', logIn(accounts, caller, form));
  const values = { email: form.email };
  if (!answer) {
    const text = logInFailedText;
    return data<LogInAnswer>(refused([{ text }], values, { kind: 'error', text }), { status: 503 });
  }
  if (answer.ok === 'second-step') {
    session.adopt(answer.cookies);
    // The status keeps the page under the dialog from being read anew: it may be one that only its owner is shown.
    if (form.place === 'dialog')
      return data<LogInAnswer>({ ok: true, kind: 'second-step', at: Date.now() }, { status: 401 });
    const back = returnPath(form.from);
    throw replace(back ? `/login/code?from=${encodeURIComponent(back)}` : '/login/code');
  }
  if (answer.ok) {
    session.adopt(answer.cookies);
    session.add(await setNotice(config.publicUrl, 'logged-in'));
    if (form.place === 'dialog') return data<LogInAnswer>({ ok: true, kind: 'logged-in', at: Date.now() });
    // Back leads to where one was before the form.
    throw replace(returnPath(form.from) ?? '/profile');
  }
  if (answer.reason === 'empty') {
    const field = form.email.trim() === '' ? 'email' : 'password';
    return data<LogInAnswer>(refused([{ field, text: answer.text }], values), { status: 400 });
  }
  const status = answer.reason === 'too-many' ? 429 : 401;
  return data<LogInAnswer>(refused([{ text: answer.text }], values, { kind: 'error', text: answer.text }), {
    status,
    headers: retryHeaders(answer),
  });
}

async function answerReset(accounts: Accounts, caller: Caller, email: string) {
  const answer = await logFailure(
    accounts.platform.log,
    'a reset request failed',
    requestReset(accounts, caller, email),
  );
  const values = { email };
  if (!answer) {
    const toast = { kind: 'error', text: 'Failed to send reset email' } as const;
    return data<LogInAnswer>(refused([{ text: resetProblemText }], values, toast), { status: 503 });
  }
  if (answer.ok) {
    const toast = resetToasts[answer.email];
    return data<LogInAnswer>({ ok: true, kind: 'reset-requested', at: Date.now(), email, toast });
  }
  if (answer.reason !== 'too-many') {
    return data<LogInAnswer>(refused([{ field: 'email', text: answer.text }], values), { status: 400 });
  }
  const errors = [{ text: resetProblemText }, { field: 'email', text: answer.text } as const];
  return data<LogInAnswer>(refused(errors, values, { kind: 'error', text: answer.text }), {
    status: 429,
    headers: retryHeaders(answer),
  });
}
