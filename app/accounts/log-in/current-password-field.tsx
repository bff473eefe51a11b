import { PasswordField } from './password-field.tsx';

/** The password asked again of who is signed in. */
export function CurrentPasswordField({ form, error }: { form: string; error: string | undefined }) {
  return (
    <PasswordField
      id={`${form}-currentPassword`}
      name="currentPassword"
      label="Current password"
      autoComplete="current-password"
      error={error}
    />
  );
}
