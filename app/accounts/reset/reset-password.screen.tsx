import { useEffect } from 'react';
import { createContext, data, href, redirect, useActionData, useNavigate } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { leavesPage } from '../../../ui/page/keep-page.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, linkPageHeaders } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import type { Route } from './+types/reset-password.screen.ts';
import { clearResetToken, readResetToken, setResetToken } from '../session/account-cookies.server.ts';
import { lookAtAccountLink } from '../account-link.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { duringAuth } from '../session/auth-action.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { checkNewPassword } from '../sign-up/sign-up-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const missingText = 'Invalid or missing reset token';
const badText = 'Invalid or expired token. Please request a new password reset.';
const unexpectedText = 'There was a problem verifying your reset link';
const failedText = 'Failed to update password';

type Field = 'password' | 'confirmPassword';
type Answer = FormAnswer<Field> | { ok: true; at: number; toast: NonNullable<FormAnswer['toast']> };
const badLink = { status: 400, reason: 'bad-link', text: badText } as const;

/**
 * The outcome of the submitted form. Unless it is 'none', the loader ignores the link in the cookie. 'done': the new
 * password is set and the link used up. 'another-link': the form belongs to a link that was opened in another tab.
 */
const endContext = createContext<'none' | 'done' | 'another-link'>('none');

/**
 * Checks the link without using it up, each time the link is opened. First the token moves from the URL into a cookie,
 * so that it is not in the history, the referrer or a bookmark.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const { db, config, log } = accounts.platform;
  const session = context.get(sessionContext);
  const end = context.get(endContext);
  if (end === 'done') return data({ state: 'done' } as const);
  if (end === 'another-link') return data({ state: 'invalid', text: badText } as const, { status: 400 });
  const search = new URL(request.url).searchParams;
  const inAddress = search.get('token')?.slice(0, 200);
  if (inAddress) {
    const looked = await tryRead(log, 'reset link', () => lookAtAccountLink(db, 'reset-password', inAddress));
    // A bad link does not replace the token of a form in another tab.
    if (looked.ok && !looked.value) throw redirect(`${href('/reset-password')}?link=bad`);
    session.add(await setResetToken(config.publicUrl, inAddress));
    throw redirect(href('/reset-password'));
  }
  if (search.get('link') === 'bad') return data({ state: 'invalid', text: badText } as const, { status: 400 });
  const token = await readResetToken(config.publicUrl, request.headers);
  if (!token) return data({ state: 'invalid', text: missingText } as const, { status: 400 });
  const read = await tryRead(log, 'reset link', () => lookAtAccountLink(db, 'reset-password', token));
  if (!read.ok) return data({ state: 'invalid', text: unexpectedText } as const, { status: 503 });
  if (read.value) return data({ state: 'valid', email: read.value.email } as const);
  session.add(await clearResetToken(config.publicUrl));
  return data({ state: 'invalid', text: badText } as const, { status: 400 });
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const { publicUrl } = accounts.platform.config;
  const session = context.get(sessionContext);
  const fields = { email: longest.line, password: longest.line, confirmPassword: longest.line };
  return answerForm(request, fields, async (form) => {
    const token = await readResetToken(publicUrl, request.headers);
    return answerOutcome(context, resetPassword(accounts, callerOf(args), token ?? '', form), {
      failed: { log: 'a password reset failed', text: failedText },
      refusals: {
        'another-link'() {
          context.set(endContext, 'another-link');
          return badLink;
        },
        async 'bad-link'() {
          session.add(await clearResetToken(publicUrl));
          return badLink;
        },
        'weak-password': ({ text }) => ({ status: 400, errors: [{ field: 'password', text }], toast: text }),
      },
      async done({ cookie }) {
        context.set(endContext, 'done');
        session.adopt([]);
        session.add(await clearResetToken(publicUrl));
        session.add(cookie);
        const toast = { kind: 'success', text: 'Password updated successfully' } as const;
        // For browsers without JavaScript.
        return data<Answer>({ ok: true, at: Date.now(), toast }, { headers: { Refresh: '3; url=/login' } });
      },
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return duringAuth(() => keepTyping(serverAction, failedText));
}

/**
 * When a navigation inside the site cannot load this screen's data, the screen shows an error text instead of its form.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { state: 'invalid', text: unexpectedText } as const;
  }
}

/** Skips the reload, which after a success would only report that the link is used up. */
export function shouldRevalidate() {
  return false;
}

export function headers(args: Route.HeadersArgs) {
  const all = linkPageHeaders(args);
  const refresh = args.actionHeaders?.get('Refresh');
  if (refresh) all.set('Refresh', refresh);
  return all;
}

const titles = { valid: 'Choose a new password', invalid: 'Invalid Reset Link', done: 'Password Reset Complete' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(titles[loaderData?.state ?? 'valid'], matches[0].loaderData?.siteName);
}

const id = 'reset';
const check = (values: Record<string, string>) =>
  checkNewPassword({ password: values['password'] ?? '', confirmPassword: values['confirmPassword'] ?? '' });

export default function ResetPasswordScreen({ loaderData, matches }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  const state = answer?.ok === true ? 'done' : answer?.reason === 'bad-link' ? 'invalid' : loaderData.state;
  const [{ title }] = privateMeta(titles[state], matches[0].loaderData?.siteName);
  // A form submission brings no new loader data, so `meta` does not update the title.
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (answer?.ok === true) return <Complete answer={answer} />;
  if (answer?.reason === 'bad-link') return <InvalidLink text={badText} isAnswer />;
  if (loaderData.state === 'invalid') return <InvalidLink text={loaderData.text} />;
  return (
    <FormPage title={titles.valid} lead="You’ll be logged out on all your devices.">
      <CheckedForm<Field> id={id} answer={answer} check={check} submitLabel="Reset Password">
        {(errorOf) => (
          <>
            {/* Shows password managers which account the password belongs to. */}
            <input
              type="email"
              name="email"
              value={loaderData.state === 'valid' ? loaderData.email : ''}
              autoComplete="username"
              readOnly
              hidden
            />
            <NewPasswordFields form={id} labels={['New Password', 'Confirm New Password']} errorOf={errorOf} />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}

/** `isAnswer`: whether a submitted form had this result. The heading then takes the focus, as the form disappears. */
function InvalidLink({ text, isAnswer }: { text: string; isAnswer?: boolean }) {
  useEffect(() => {
    if (isAnswer) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isAnswer]);
  return (
    <div className="page-width py-8 sm:py-12" role="alert">
      <EmptyState heading="h1" title={titles.invalid} text={text}>
        <LinkButton to={href('/login')} variant="primary">
          Back to Login
        </LinkButton>
      </EmptyState>
    </div>
  );
}

const redirectAfterMs = 3000;

function Complete({ answer }: { answer: Extract<Answer, { ok: true }> }) {
  const navigate = useNavigate();
  useAnswerToast(answer);
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus();
    // The form's link is used up, so Back must skip this page.
    const onward = { replace: true, state: leavesPage };
    const timer = setTimeout(() => void navigate(href('/login'), onward), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="page-width py-8 sm:py-12" role="status">
      <EmptyState
        heading="h1"
        title={titles.done}
        text="Your new password is set, and you’ve been logged out on all your devices. We’ll take you to the login page in 3 seconds."
      >
        <LinkButton to={href('/login')} replace variant="primary">
          Go to Login
        </LinkButton>
      </EmptyState>
    </div>
  );
}
