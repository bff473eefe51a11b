import { href, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../redirect-with-flash.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { duringAuth } from '../session/auth-action.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { requireSession } from '../session/require-session.server.ts';
import type { Route } from './+types/password.screen.ts';
import { changePassword } from './change-password.server.ts';
import { checkPasswordChange, type PasswordFieldName as Field } from './password-rules.ts';
import { CurrentPasswordField } from '../log-in/current-password-field.tsx';
import { NewPasswordFields } from '../reset/new-password-fields.tsx';
import { accountFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  return { email: (await requireSession(context)).viewer.email };
}

const failedText = 'Failed to update password';

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const fields = {
    email: longest.line,
    currentPassword: longest.line,
    password: longest.line,
    confirmPassword: longest.line,
  };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, changePassword(accounts, session, form), {
      failed: { log: 'a password change failed', text: failedText },
      done({ cookie }) {
        context.get(sessionContext).add(cookie);
        return redirectWithFlash(context, href('/profile/settings'), accountFlash['password-updated']);
      },
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return duringAuth(() => keepTyping(serverAction, failedText));
}

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Change your password', matches[0].loaderData?.siteName);
}

const id = 'password';
const check = (values: Record<string, string>) =>
  checkPasswordChange({ currentPassword: '', password: '', confirmPassword: '', ...values });

export default function PasswordScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<Field>>();
  return (
    <FormPage
      title="Change your password"
      lead="This logs you out on all your other devices. You’ll stay logged in on this one."
    >
      <CheckedForm<Field>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Change password"
        beside={<LinkButton to={href('/profile/settings')}>Cancel</LinkButton>}
      >
        {(errorOf) => (
          <>
            {/* Shows password managers which account the password belongs to. */}
            <input type="email" name="email" value={loaderData.email} autoComplete="username" readOnly hidden />
            <CurrentPasswordField form={id} error={errorOf('currentPassword')} />
            <NewPasswordFields form={id} labels={['New password', 'Confirm new password']} errorOf={errorOf} />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
