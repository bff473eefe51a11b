import type { FormError } from '../../../ui/form/form-answer.ts';
import { PasswordField } from './password-field.tsx';
import { fillAllText } from '../sign-up/sign-up-rules.ts';
import { EmailField } from '../sign-up/email-field.tsx';

export type LogInField = 'email' | 'password';
type Props = { id: string; errorOf: (field: LogInField) => string | undefined; email: string | undefined };

/** Email address and password, in the dialog and on the screen. */
export function LogInFields({ id, errorOf, email }: Props) {
  return (
    <>
      <EmailField form={id} defaultValue={email} error={errorOf('email')} />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
    </>
  );
}

/** Returns the text in this form's email field, so that the next view (such as the reset form) can start with it. */
export function typedEmail(id: string): string {
  return document.querySelector<HTMLInputElement>(`#${id}-email`)?.value ?? '';
}

/** Checks that both fields are filled in: the only login rule that the browser checks itself. */
export function checkLogIn(values: Record<string, string>): FormError<LogInField> | undefined {
  if (!values['email']?.trim()) return { field: 'email', text: fillAllText };
  if (!values['password']) return { field: 'password', text: fillAllText };
  return undefined;
}
