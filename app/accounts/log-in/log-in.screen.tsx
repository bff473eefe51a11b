import { useEffect, useRef, useState } from 'react';
import { href, Link, redirect, useActionData } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { useFocusOnStep } from '../../../ui/form/use-focus-on-step.ts';
import type { Route } from './+types/log-in.screen.ts';
import { answerLogIn } from './answer-log-in.server.ts';
import { duringAuth } from '../session/auth-action.ts';
import { knownSession } from '../session/known-viewer.server.ts';
import { logInFailedText, resetProblemText, resetSentText, type LogInAnswer } from './log-in-answer.ts';
import { checkLogIn, LogInFields, typedEmail } from './log-in-fields.tsx';
import { checkResetRequest, ResetRequestField } from '../reset/reset-request-field.tsx';
import { loginPath, returnPath, signUpPath } from '../session/return-path.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const from = returnPath(search.get('from'));
  if (await knownSession(context)) throw redirect(from ?? href('/profile'));
  return { from, isReset: search.get('view') === 'reset' };
}

export const action = answerLogIn;

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return duringAuth(async () => {
    const isReset = (await request.clone().formData()).get('intent') === 'reset';
    return keepTyping(serverAction, isReset ? resetProblemText : logInFailedText);
  });
}

export const handle = { canonical: () => '/login' };

export const headers = formPageHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.isReset ? 'Reset your password' : 'Log in', matches[0].loaderData?.siteName);
}

const id = 'log-in';

export default function LogInScreen({ loaderData }: Route.ComponentProps) {
  const { from, isReset } = loaderData;
  const answer = useActionData<LogInAnswer>();
  useFocusOnStep(isReset ? 'reset' : 'log-in');
  // The typed address is passed to the other view in state. In the URL it would stay in the history.
  const [typed, setTyped] = useState('');
  const [view, setView] = useState(isReset);
  if (view !== isReset) {
    // The previous view is still in the page, also after Back.
    setTyped(typedEmail(id));
    setView(isReset);
  }
  const props = { from, answer, typed };
  return isReset ? <ResetRequest {...props} /> : <LogIn {...props} />;
}

/** `typed`: the email address that was typed in the other view (login or reset). */
type Props = { from: string | undefined; answer: LogInAnswer | undefined; typed: string };

/** Returns the URL of a view of this screen, with `from` as the return path. */
function viewPath(from: string | undefined, view?: 'reset'): string {
  const path = loginPath(from);
  return view ? `${path}${path.includes('?') ? '&' : '?'}view=${view}` : path;
}

function LogIn({ from, answer, typed }: Props) {
  return (
    <FormPage title="Log in">
      <CheckedForm
        id={id}
        answer={answer?.ok === false ? answer : undefined}
        check={checkLogIn}
        submitLabel="Log In"
        beside={
          <Link to={viewPath(from, 'reset')} className="link inline-flex min-h-11 items-center">
            Forgot password?
          </Link>
        }
      >
        {(errorOf, values) => (
          <>
            {from && <input type="hidden" name="from" value={from} />}
            <LogInFields id={id} errorOf={errorOf} email={values.email ?? typed} />
          </>
        )}
      </CheckedForm>
      <p className="mt-8 border-t border-line pt-6">
        No account yet?{' '}
        <Link to={signUpPath(from)} className="link">
          Sign up
        </Link>
      </p>
    </FormPage>
  );
}

function ResetRequest({ from, answer, typed }: Props) {
  const sent = answer?.ok && answer.kind === 'reset-requested' ? answer : undefined;
  const done = useRef<HTMLParagraphElement>(null);
  useAnswerToast(sent);
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);
  return (
    <FormPage
      title="Reset your password"
      lead="Enter the email address for your account. We’ll send you a link to choose a new password."
    >
      {sent ? (
        <div className="grid gap-5">
          <p
            ref={done}
            role="status"
            tabIndex={-1}
            className="rounded-control border-l-4 border-positive bg-sunken p-4 font-semibold"
          >
            {resetSentText}
          </p>
          <ResetRequestField id={id} email={sent.email} error={undefined} disabled />
          <p className="text-sm text-ink-soft">
            No email after a few minutes? Check your spam folder, and that this is the address you signed up with.
          </p>
          <p>
            <LinkButton to={viewPath(from)} variant="primary">
              Back to Login
            </LinkButton>
          </p>
        </div>
      ) : (
        <CheckedForm
          id={id}
          answer={answer?.ok === false ? answer : undefined}
          check={checkResetRequest}
          submitLabel="Send Reset Link"
          beside={<LinkButton to={viewPath(from)}>Cancel</LinkButton>}
        >
          {(errorOf, values) => (
            <>
              <input type="hidden" name="intent" value="reset" />
              <ResetRequestField id={id} email={values.email ?? typed} error={errorOf('email')} />
            </>
          )}
        </CheckedForm>
      )}
    </FormPage>
  );
}
