import type { FormError } from '../../../ui/form/form-answer.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { emailText, enterEmailText } from '../sign-up/sign-up-rules.ts';
import { EmailField } from '../sign-up/email-field.tsx';

type Props = { id: string; error: string | undefined; email: string | undefined; disabled?: boolean };

/** The field for the address that gets the reset link, in the dialog and on the screen. */
export function ResetRequestField({ id, error, email, disabled }: Props) {
  return <EmailField form={id} defaultValue={email} error={error} disabled={disabled} />;
}

export function checkResetRequest(values: Record<string, string>): FormError<'email'> | undefined {
  const email = values['email'] ?? '';
  if (!email.trim()) return { field: 'email', text: enterEmailText };
  if (!toEmailAddress(email)) return { field: 'email', text: emailText };
  return undefined;
}
