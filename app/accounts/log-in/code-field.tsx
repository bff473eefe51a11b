import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormError } from '../../../ui/form/form-answer.ts';

export const codeLead = 'Open your authenticator app and enter the 6 digits it shows for this site.';

/** The field for the two-factor code, in the dialog and on the screen. */
export function CodeField({ form, error }: { form: string; error: string | undefined }) {
  return (
    <TextField
      id={`${form}-code`}
      name="code"
      label="Code"
      hint="Don’t have your app with you? Enter one of your recovery codes. They look like k7mfp-x2qdh."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      boxClassName="max-w-56 figures"
      error={error}
    />
  );
}

/** Checks the code in the browser before the form is sent. */
export function requireCode(values: Record<string, string>): FormError<'code'> | undefined {
  return values['code']?.trim() ? undefined : { field: 'code', text: 'Enter the code your app shows' };
}
