import { href, Link, redirect, replace, useActionData, useLocation } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { keepTyping, type FormAnswer, type FormError } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import type { Route } from './+types/sign-up.screen.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { homeOf, isRole, roleLabels, roles } from '../account.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { duringAuth } from '../session/auth-action.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { knownSession } from '../session/known-viewer.server.ts';
import { checkSignUp, emptyFields, fillAllText, type SignUpField, type SignUpValues } from './sign-up-rules.ts';
import { signUp } from './sign-up.server.ts';
import { NewPasswordFields } from '../reset/new-password-fields.tsx';
import { EmailField } from './email-field.tsx';
import { loginPath, returnPath } from '../session/return-path.ts';
import { accountFlash } from '../flash-messages.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await knownSession(context);
  if (session) throw redirect(homeOf(session.viewer.role));
  return { from: returnPath(new URL(request.url).searchParams.get('from')) };
}

/** The text in the form after a failure. The toast shows the reason that the server gives, or else `toastText`. */
const failedText = 'Failed to create account. Please try again.';
const toastText = 'Failed to create account';

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const fields = {
    email: longest.line,
    password: longest.line,
    confirmPassword: longest.line,
    role: longest.choice,
    from: longest.path,
  };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, signUp(accounts, callerOf(args), form), {
      failed: { log: 'a sign-up failed', text: failedText, toast: toastText },
      values: { email: form.email, role: form.role },
      refusals: {
        'weak-password': ({ text }) => ({
          status: 400,
          errors: [{ text: failedText }, { field: 'password', text }],
          toast: text,
        }),
        'too-many': ({ text }) => ({ status: 429, errors: [{ text: failedText }, { text }], toast: text }),
        'not-created': { status: 422, text: failedText, toast: toastText },
      },
      async done({ cookies, user, email }) {
        const session = context.get(sessionContext);
        session.adopt(cookies);
        const flash = email === 'sent' ? accountFlash['signed-up'] : accountFlash['signed-up-no-email'];
        session.add(await setFlashMessage(accounts.platform.config.publicUrl, flash));
        // Back leads to the page before the form.
        return replace(returnPath(form.from) ?? homeOf(user.role));
      },
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return duringAuth(() => keepTyping(serverAction, failedText));
}

export const handle = { canonical: () => '/signup' };

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { siteName } = matches[0].loaderData ?? { siteName: undefined };
  return privateMeta('Sign up', siteName);
}

const id = 'sign-up';
const roleHints = {
  consultant: 'A nurse, inspector, manager or trainer',
  careService: 'A care home or other care service',
};

/**
 * Checks the rules of the specification in the browser, in their order, before the form is sent. If several fields are
 * empty, each is marked.
 */
function check(values: Record<string, string>): FormError<SignUpField> | FormError<SignUpField>[] | undefined {
  const filled = { email: '', password: '', confirmPassword: '', role: '', ...values };
  const broken = checkSignUp(filled satisfies SignUpValues);
  const empty = emptyFields(filled);
  return broken?.text === fillAllText && empty.length > 1 ? [{ text: broken.text }, ...empty] : broken;
}

export default function SignUpScreen({ loaderData }: Route.ComponentProps) {
  const { from } = loaderData;
  const answer = useActionData<FormAnswer<SignUpField>>();
  // A link for one role, such as 'Sign Up as a Consultant', preselects that role.
  const { state } = useLocation() as { state: { role?: unknown } | null };
  return (
    <FormPage
      title="Sign up"
      lead={
        <>
          <Link to={href('/care-directory')} className="link">
            Search for care
          </Link>{' '}
          without an account
        </>
      }
    >
      <CheckedForm
        id={id}
        answer={answer}
        check={check}
        submitLabel="Sign Up"
        beside={<p className="text-ink-soft">Signing up is free.</p>}
        note={
          <p className="text-sm text-ink-soft">
            By signing up you confirm that you’re 18 or older and agree to our{' '}
            <Link to={href('/terms-of-service')} className="link">
              terms
            </Link>
            . Our{' '}
            <Link to={href('/privacy-policy')} className="link">
              privacy policy
            </Link>{' '}
            says what we do with your data.
          </p>
        }
      >
        {(errorOf, values) => (
          <>
            {from && <input type="hidden" name="from" value={from} />}
            <RadioGroup
              id={`${id}-role`}
              name="role"
              legend="I’m signing up as"
              options={roles.map((role) => ({ value: role, label: roleLabels[role], hint: roleHints[role] }))}
              defaultValue={values.role ?? (isRole(state?.role) ? state.role : undefined)}
              error={errorOf('role')}
            />
            <EmailField form={id} defaultValue={values.email} error={errorOf('email')} />
            <NewPasswordFields form={id} labels={['Password', 'Confirm password']} errorOf={errorOf} />
          </>
        )}
      </CheckedForm>
      <p className="mt-8 border-t border-line pt-6">
        Already have an account?{' '}
        <Link to={loginPath(from)} className="link inline-flex min-h-11 items-center">
          Log in
        </Link>
      </p>
    </FormPage>
  );
}
